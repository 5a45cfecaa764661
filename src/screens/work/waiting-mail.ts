/** A mail about a signature. If the recipient is '', the writer's mail program asks for one. */
export interface WaitingMail {
  readonly recipient: string;
  readonly request: 'Please sign' | 'Not signed yet';
  readonly title: string;
  readonly sentence: string;
  readonly price: string;
  readonly link: string;
}

export function mailAddress({
  recipient,
  request,
  title,
  sentence,
  price,
  link,
}: WaitingMail): string {
  const subject = `${request}: ${title}`;
  const body = `${title}\r\n${sentence}.\r\nPrice (AUD): ${price}\r\n\r\n${link}\r\n`;
  return `mailto:${encodeURIComponent(recipient).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
