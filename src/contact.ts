/** The consultancy that runs this workspace. */
export const CONTACT = {
  name: 'Countersign Studio',
  email: 'hello@countersign.example',
  street: '14 Guild Lane',
  city: 'Melbourne VIC 3000',
  country: 'Australia',
} as const;
