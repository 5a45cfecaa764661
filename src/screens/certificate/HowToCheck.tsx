import { Link } from 'react-router-dom';
import { VERIFY_PATH } from '../../paths.ts';

/** Explains how to check the downloaded terms, at /verify or without Countersign, and the limits of that proof. */
export function HowToCheck() {
  return (
    <section className="section" aria-labelledby="how-to-check">
      <h2 id="how-to-check">How to check this</h2>
      <ol>
        <li>
          Download the terms, and keep the file with this certificate from the day of signing.
        </li>
        <li>
          Compare the file with the digest: on{' '}
          <Link to={VERIFY_PATH}>{`${window.location.origin}${VERIFY_PATH}`}</Link>, which uploads
          nothing, or with <code>sha256sum</code> on any computer.
        </li>
      </ol>
      <p>
        The file is word for word what the digest on your paper was made of. It does not prove who
        pressed the button: that rests on the account and on Google's server time. Whoever runs the
        database could replace record and digest; so each side keeps its own certificate from the
        day of signing.
      </p>
    </section>
  );
}
