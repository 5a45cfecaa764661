import { expect, it } from 'vitest';
import { mailAddress, type WaitingMail } from './waiting-mail.ts';

const MAIL: WaitingMail = {
  recipient: 'cleo+work@example.com',
  request: 'Please sign',
  title: '12 Grip & handle, 50 %?',
  sentence: 'Waiting for the client to commence, 3 days',
  price: '$5,280.00 ex GST',
  link: 'https://countersign.example/deliverable/d1#client-commencement',
};

it('carries the sentence, the price and the link, whatever the name contains', () => {
  const url = new URL(mailAddress(MAIL));
  expect(decodeURIComponent(url.pathname)).toBe(MAIL.recipient);
  expect(url.searchParams.get('subject')).toBe('Please sign: 12 Grip & handle, 50 %?');
  expect(url.searchParams.get('body')).toBe(
    '12 Grip & handle, 50 %?\r\nWaiting for the client to commence, 3 days.\r\nPrice: $5,280.00 ex GST\r\n\r\nhttps://countersign.example/deliverable/d1#client-commencement\r\n',
  );
});

it('cannot add another recipient or header', () => {
  const hostile = { ...MAIL, recipient: 'a@example.com?bcc=eve@example.com', title: 'x&cc=eve' };
  const url = new URL(mailAddress(hostile));
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
});

it('says that a signature is put off', () => {
  const url = new URL(mailAddress({ ...MAIL, request: 'Not signed yet' }));
  expect(url.searchParams.get('subject')).toBe('Not signed yet: 12 Grip & handle, 50 %?');
});

it('leaves the recipient open if nobody signed before', () => {
  expect(mailAddress({ ...MAIL, recipient: '' })).toMatch(/^mailto:\?subject=/);
});
