/** Names with invisible characters or outer blanks. `storage.rules` refuses them. */
export const LOOK_ALIKE_NAMES = [
  'look\u200balike.png',
  'look\u00adalike.png',
  'alike.png\u200f',
  'alike\u2060.png',
  '\ufeffalike.png',
  'alike.png ',
  'alike.png\u00a0',
  ' alike.png',
  '\u3000alike.png',
] as const;

/** Names with nothing visible, or nothing visible before the extension. */
export const NAMES_THAT_SHOW_NOTHING = [
  '\u3164',
  '\u3164.png',
  '\u2800\u2800.png',
  '\u115f\u1160.png',
  '\u034f\ufe0f.png',
  '\u200d.png',
  '\u{e0100}.png',
  '.png',
] as const;

/** Names of files that can run as a program, a script or a page. */
export const RUNNABLE_NAMES = [
  'setup.exe',
  'SETUP.EXE',
  'setup.png.exe',
  'setup.exe.',
  'page.html',
  'drawing.svg',
  'script.js',
  'install.msi',
  'run.bat',
  'run.cmd',
  'old.com',
  'saver.scr',
  'library.dll',
] as const;
