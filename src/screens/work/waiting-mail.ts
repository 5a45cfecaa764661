/** A mail about a signature. If the recipient is '', the writer's mail program asks for one. */
export interface WaitingMail {
  readonly recipient: string;
  /** The beginning of the subject. */
  readonly request: 'Please sign' | 'Not signed yet';
  /** The deliverable's number and name. */
  readonly title: string;
  /** 'Waiting for the client to commence, 3 days' */
  readonly sentence: string;
  /** '$5,280.00 ex GST' or '(not yet calculated)' */
  readonly price: string;
  /** The address of the signature's region. */
  readonly link: string;
}

/** The `mailto:` address that opens the mail in the writer's mail program. */
export function mailAddress({
  recipient,
  request,
  title,
  sentence,
  price,
  link,
}: WaitingMail): string {
  const subject = `${request}: ${title}`;
  const body = `${title}\r\n${sentence}.\r\nPrice: ${price}\r\n\r\n${link}\r\n`;
  return `mailto:${encodeURIComponent(recipient).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
