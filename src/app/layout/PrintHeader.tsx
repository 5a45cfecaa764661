import { CONTACT } from '../../contact.ts';

/** The letterhead of a printed page. */
export function PrintHeader() {
  const { name, email, street, city, country } = CONTACT;
  return (
    <div className="print-header print-only">
      <strong>{name}</strong>
      <span>
        {street}, {city}, {country}
      </span>
      <span>{email}</span>
    </div>
  );
}
