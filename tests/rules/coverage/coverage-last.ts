import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The coverage of the rules is judged when everything that evaluates them is over. */
export class CoverageLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isJudgement(a)) - Number(isJudgement(b)));
  }
}

function isJudgement({ moduleId }: TestSpecification): boolean {
  return moduleId.endsWith('/tests/rules/coverage.test.ts');
}
