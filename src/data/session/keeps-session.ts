/** Without a localStorage that can be written, a sign-in ends with the tab. */
export function keepsSession(): boolean {
  try {
    localStorage.setItem('countersign-probe', 'x');
    localStorage.removeItem('countersign-probe');
    return true;
  } catch {
    return false;
  }
}
