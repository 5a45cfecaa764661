import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs coverage.test.ts last: it needs the coverage of every other file. */
export class CoverageLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isJudgement(a)) - Number(isJudgement(b)));
  }
}

function isJudgement({ moduleId }: TestSpecification): boolean {
  return moduleId.endsWith('/tests/rules/coverage.test.ts');
}
