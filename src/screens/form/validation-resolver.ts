import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';

/** Field path ('hypothesisResearchers.0.sprints') → message. Empty if all values are valid. */
export type Problems = Readonly<Partial<Record<string, string>>>;
export type Validate<V> = (values: V) => Problems;

/** Adapts a validation function of the domain to react-hook-form. */
export function validationResolver<V extends FieldValues>(validate: Validate<V>): Resolver<V> {
  return (values) => {
    const problems = Object.entries(validate(values));
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<V> = {};
    for (const [path, message] of problems) set(errors, path, { type: 'domain', message });
    return { values: {}, errors };
  };
}
