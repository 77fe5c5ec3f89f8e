import type { RequestDeclaration } from '#kernel/contract/define-request.ts';
import { Refused } from '#kernel/contract/refusal.ts';
import { appealsKinds } from '../appeals-kinds.ts';
import { changesKinds } from '../changes-kinds.ts';
import { documentsKinds } from '../documents-kinds.ts';
import { leavesKinds } from '../leaves-kinds.ts';
import { machineRefusals } from '../machine-refusals.ts';
import { majorsKinds } from '../majors-kinds.ts';
import { mentoraKinds } from '../mentora-kinds.ts';
import { servicesKinds } from '../services-kinds.ts';
import type { RequestWork } from './work.ts';

/** Every kind of request there is, by theme. */
export const requestWorks: readonly RequestWork[] = [
  ...leavesKinds,
  ...changesKinds,
  ...appealsKinds,
  ...documentsKinds,
  ...majorsKinds,
  ...servicesKinds,
  ...mentoraKinds,
];
const byKind = new Map(requestWorks.map((work) => [work.request.kind, work]));
/** The work of a kind; refused where there is none. */
export function workOfKind(kind: string): RequestWork {
  const work = byKind.get(kind);
  if (!work) throw new Refused([machineRefusals.request_kind_unknown()]);
  return work;
}
/** The kind whose form stands on a page. */
export function workOfPage(page: string): RequestWork {
  const work = requestWorks.find((each) => each.request.page === page);
  if (!work) throw new Refused([machineRefusals.request_kind_unknown()]);
  return work;
}
export const declarations: readonly RequestDeclaration[] = requestWorks.map((work) => work.request);
