import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { choice } from '#kernel/contract/field.ts';
import { open, type AccessKind, type Needs } from '#kernel/contract/needs.ts';

export const CheckName = a.oneOf('database', 'storage', 'shared', 'mail', 'queue');
export type CheckName = a.Of<typeof CheckName>;
export const CheckState = a.oneOf('well', 'slow', 'trouble', 'off');
export type CheckState = a.Of<typeof CheckState>;
/** `advice` is a key of the `selftest` texts; `details` are for administrators alone. */
export const Check = a.record({
  name: CheckName,
  state: CheckState,
  /** milliseconds it took */ took: a.number,
  advice: a.nullable(a.text),
  details: a.many(a.record({ label: a.text, value: a.either(a.text, a.number) })),
});
export type Check = a.Of<typeof Check>;
export const SelfTest = a.record({
  time: a.text,
  checks: a.many(Check),
  /** for administrators alone */ versions: a.nullable(a.many(a.record({ name: a.text, value: a.text }))),
});
export type SelfTest = a.Of<typeof SelfTest>;
/** ACC-107: public; no names of hosts, no versions, no figures for those who are not administrators. */
export const selfTest = defineQuery({
  name: 'self-test',
  path: '/self-test',
  needs: open,
  input: {},
  output: SelfTest,
  summary: 'Is every part of the portal well?',
});

const admin: Needs = { access: 'admin' };
export const EndpointView = a.record({
  method: a.text,
  path: a.text,
  name: a.text,
  access: a.coded<AccessKind>(),
  permission: a.nullable(a.either(a.text, a.readonlyMany(a.text))),
  kind: a.text,
  area: a.nullable(a.text),
  summary: a.nullable(a.text),
});
export type EndpointView = a.Of<typeof EndpointView>;
/** Answered by the kernel, which knows what it has mounted. */
export const systemRoutes = defineQuery({
  name: 'system-routes',
  path: '/system/routes',
  needs: admin,
  input: {},
  output: a.readonlyMany(EndpointView),
});
export const PageView = a.record({
  path: a.text,
  area: a.text,
  title: a.words,
  kind: a.text,
  access: a.coded<AccessKind>(),
  permission: a.nullable(a.either(a.text, a.readonlyMany(a.text))),
  menu: a.nullable(a.text),
  parent: a.nullable(a.text),
});
export type PageView = a.Of<typeof PageView>;
/** ACC-106 */
export const systemPages = defineQuery({
  name: 'system-pages',
  path: '/system/pages',
  needs: admin,
  input: {},
  output: a.readonlyMany(PageView),
  summary: 'Every page of the application and what it needs',
});
export const systemRoutesExport = defineQuery({
  name: 'system-pages-export',
  path: '/system/pages/export',
  needs: admin,
  binary: true,
  input: { of: choice({ pages: { tr: 'Sayfalar', en: 'Pages' }, endpoints: { tr: 'Uç noktalar', en: 'Endpoints' } }) },
  output: a.binary,
  summary: 'Every page or endpoint with what it needs as a spreadsheet',
});
