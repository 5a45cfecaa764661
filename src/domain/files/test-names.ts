/** Names that look like 'alike.png': refused by the rules (storage.rules) and by the page beforehand. */
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
