/** Whether this browser keeps a sign-in after the tab is closed. It does not without a localStorage that can be written. */
export function keepsSession(): boolean {
  try {
    localStorage.setItem('countersign-probe', 'x');
    localStorage.removeItem('countersign-probe');
    return true;
  } catch {
    return false;
  }
}
