import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { MUTATION_PLAN, readMutants } from '../mutation/plan.ts';

/** The order of the test files: coverage.test.ts last, because it needs the coverage of every other file. */
export class FileOrder extends BaseSequencer {
  /** In a mutation run: part `index` of `count` of the ordered files. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shard } = this.ctx.config;
    if (MUTATION_PLAN === undefined || shard === undefined) return super.shard(files);
    const from = (part: number) => Math.round((files.length * part) / shard.count);
    return fewestPlannedTestsFirst(files).slice(from(shard.index - 1), from(shard.index));
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    if (MUTATION_PLAN !== undefined) return fewestPlannedTestsFirst(sorted);
    return sorted.toSorted((a, b) => Number(isCoverage(a)) - Number(isCoverage(b)));
  }
}

function isCoverage({ moduleId }: TestSpecification): boolean {
  return moduleId.endsWith('/tests/rules/coverage.test.ts');
}

/**
 * Files that evaluate few mutants kill them with few tests. The broad tables then run against the mutants
 * that are left; first, they would run against nearly all, which takes hours.
 */
function fewestPlannedTestsFirst(files: readonly TestSpecification[]): TestSpecification[] {
  const planned = new Map<string, number>();
  for (const { tests } of readMutants()) {
    for (const test of tests === 'all' ? [] : tests) {
      const [file = ''] = test.split('_');
      planned.set(file, (planned.get(file) ?? 0) + 1);
    }
  }
  const plannedIn = ({ taskId }: TestSpecification) => planned.get(taskId) ?? 0;
  return files.toSorted((a, b) => plannedIn(a) - plannedIn(b));
}
