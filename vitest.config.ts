import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// it measures times: nothing else runs beside it
const alone = ['test/crash.test.ts'];
// these build a copy of the project, mount kinds of their own or write rows that no command would leave: they run beside
// the others, in a process and on a university of their own
const apart = [
  'test/new-area.test.ts',
  'test/record-ladder.test.ts',
  'areas/requests/machine/subjects.test.ts',
  // the tool they speak with is one of a process
  'areas/grading/tools/learning-tools.test.ts',
  'areas/grading/tools/tool-abuse.test.ts',
  'areas/grading/tools/tool-services.test.ts',
];
// what takes longest begins first, so that no core waits at the end for one of these
const first = [
  ...apart,
  'areas/requests/machine/states.test.ts',
  'test/permission-matrix.test.ts',
  'demo/build.test.ts',
  'test/person-rules.test.ts',
];
/** The same order on every run: by size, as a clone has it that has never run them; what was measured before changes nothing. */
class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = first.findIndex((path) => moduleId.endsWith(path));
      return at < 0 ? first.length : at;
    };
    const ordered = files.map((file) => ({ file, place: place(file), size: statSync(file.moduleId).size }));
    ordered.sort(
      (one, other) =>
        one.place - other.place || other.size - one.size || (one.file.moduleId < other.file.moduleId ? -1 : 1),
    );
    return Promise.resolve(ordered.map(({ file }) => file));
  }
}
const shared = {
  globalSetup: ['test/template.ts'],
  isolate: false,
  pool: 'forks' as const,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'all',
          include: ['**/*.test.ts'],
          exclude: ['node_modules/**', 'dist/**', '.cache/**', 'test/browser/**', ...alone, ...apart],
          maxWorkers: 2,
          fileParallelism: true,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'apart',
          include: apart,
          isolate: true,
          maxWorkers: 2,
          fileParallelism: true,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'alone',
          include: alone,
          isolate: true,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
