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

it('carries the name, the sentence, the price and the link, whatever the name contains', () => {
  const title = '#1 Größe & 測試 👍, 50 %? "a+b" \\ / mailto:x 100%25';
  const url = new URL(mailAddress({ ...MAIL, title }));
  expect(decodeURIComponent(url.pathname)).toBe(MAIL.recipient);
  expect(url.searchParams.get('subject')).toBe(`Please sign: ${title}`);
  expect(url.searchParams.get('body')).toBe(
    `${title}\r\nWaiting for the client to commence, 3 days.\r\nPrice (AUD): $5,280.00 ex GST\r\n\r\nhttps://countersign.example/deliverable/d1#client-commencement\r\n`,
  );
});

it.each([
  ['recipient', { recipient: 'a@example.com,eve@example.com' }, 'a@example.com%2Ceve@example.com'],
  ['header by the recipient', { recipient: 'a@b.c?bcc=eve@b.c' }, 'a@b.c%3Fbcc%3Deve@b.c'],
  ['recipient to an empty one', { recipient: '' }, ''],
  ['header by the name', { title: 'x&cc=eve@example.com' }, 'cleo%2Bwork@example.com'],
])('cannot add another %s', (_, hostile, recipient) => {
  const url = new URL(mailAddress({ ...MAIL, ...hostile }));
  expect(url.pathname).toBe(recipient);
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
});
