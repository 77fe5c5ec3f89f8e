import { Refused } from '#kernel/contract/refusal.ts';
import { requestWorks, type AnyWork } from '#kernel/server/request-work.ts';
import { machineRefusals } from './refusals.ts';

/** The work of a kind; refused where no area has it. */
export function workOfKind(kind: string): AnyWork {
  const work = requestWorks().find((each) => each.request.kind === kind);
  if (!work) throw new Refused([machineRefusals.request_kind_unknown()]);
  return work;
}
/** The kind whose form stands on a page. */
export function workOfPage(page: string): AnyWork {
  const work = requestWorks().find((each) => each.request.page === page);
  if (!work) throw new Refused([machineRefusals.request_kind_unknown()]);
  return work;
}
