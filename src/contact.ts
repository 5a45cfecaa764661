/** The consultancy behind this workspace, as the home page and the help texts name it. */
export const CONTACT = {
  name: 'Countersign Studio',
  email: 'hello@countersign.example',
  street: '14 Guild Lane',
  city: 'Melbourne VIC 3000',
  country: 'Australia',
} as const;
