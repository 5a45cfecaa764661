import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The order of the test files: last the file that needs the coverage, or the tests, of every other file. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
  }
}

function isLast({ moduleId }: TestSpecification): boolean {
  return /[/]tests[/]rules[/](coverage|mutation)[.]test[.]ts$/.test(moduleId);
}
