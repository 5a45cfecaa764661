import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';

/** Field path ('hypothesisResearchers.0.sprints') → message; empty when all is well. */
export type Problems = Readonly<Partial<Record<string, string>>>;
export type Validate<V> = (values: V) => Problems;

/** Lets react-hook-form ask a pure validation function of the domain. */
export function validationResolver<V extends FieldValues>(validate: Validate<V>): Resolver<V> {
  return (values) => {
    const problems = Object.entries(validate(values));
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<V> = {};
    for (const [path, message] of problems) set(errors, path, { type: 'domain', message });
    return { values: {}, errors };
  };
}
