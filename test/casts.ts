/**
 * Files that tell the compiler something it cannot see (`as never`, `as unknown as`), how often, and why. The list may
 * only shrink: a new cast is an error, and so is an entry that is no longer needed.
 */
export const casts: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'app/shell/routes.tsx': [1, 'what a page reads ahead has a type of its own for each query'],
  'kernel/contract/web-address.ts': [1, 'the contract world has no types of the platform, but its URL'],
  'areas/grading/test-university.ts': [2, 'a stand-in of the services for tests'],
  'areas/records/board/commands/board-members.ts': [1, 'a row with the changed fields over it'],
  'areas/registration/desk/fixtures.ts': [4, 'a stand-in of the services for tests'],
  'kernel/contract/answer.ts': [8, 'a declared answer carries its TypeScript type beside its value'],
  'kernel/server/database.ts': [
    3,
    'the embedded database stands for a pool; drizzle hides its connection and the rows of what it ran',
  ],
  'kernel/server/engine/admin-rows.ts': [2, 'a column found by its name'],
  'kernel/server/http/app.ts': [1, 'the document is checked by its own test, not by the type of the plugin'],
  'kernel/server/jobs.ts': [1, 'the queue asks for the rows of a driver'],
  'kernel/server/kept-plans.ts': [1, 'the driver hides the socket of its connection'],
  'kernel/server/s3-storage.ts': [1, 'streams of the web and of node are declared apart'],
  'kernel/server/signer.ts': [1, 'the library declares text where it takes a date'],
};
