/** The four services that the home page shows (specification section 2). */
export const SERVICES = [
  {
    name: 'User experience research',
    pitch:
      'We watch people use the thing, ask what they were trying to do, and write down what would prove us wrong before we start.',
  },
  {
    name: 'App and UI design',
    pitch:
      'Flows, screens and words that have been in front of the people who will live with them, drawn to be built.',
  },
  {
    name: 'Physical product design',
    pitch:
      'From foam and card to parts off a machine: form, fit and the feel of a hinge, tried in the hand.',
  },
  {
    name: 'Prototype commercialisation',
    pitch:
      'The distance between one that works and a thousand that sell: bill of materials, suppliers, compliance, first run.',
  },
] as const;
