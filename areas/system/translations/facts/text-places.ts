import type { PaperParam } from '#kernel/contract/define-request.ts';
import { requestWorks } from '#kernel/server/request-work.ts';

/** What fills the places of a text, as its kind of request declares it; nothing where nobody has. */
export function placesOf({ namespace, key }: { namespace: string; key: string }): Record<string, PaperParam> {
  if (namespace !== 'paper') return {};
  const [kind, part = ''] = key.split('.');
  const declared = requestWorks().find(({ request }) => request.kind === kind)?.request.paper;
  return declared && Object.hasOwn(declared, part) ? { ...declared[part] } : {};
}
