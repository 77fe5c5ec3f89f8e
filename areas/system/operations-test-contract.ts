import { defineQuery, shape } from '#kernel/contract/define-command.ts';
import { choice } from '#kernel/contract/field.ts';
import { open, type AccessKind, type Needs } from '#kernel/contract/needs.ts';
import type { Text } from '#kernel/contract/text.ts';

export type CheckName = 'database' | 'storage' | 'shared' | 'mail' | 'queue';
export type CheckState = 'well' | 'slow' | 'trouble' | 'off';
/** `advice` is a key of the `selftest` texts; `details` are for administrators alone. */
export interface Check {
  name: CheckName;
  state: CheckState;
  /** milliseconds it took */ took: number;
  advice: string | null;
  details: { label: string; value: string | number }[];
}
export interface SelfTest {
  time: string;
  checks: Check[];
  /** for administrators alone */ versions: { name: string; value: string }[] | null;
}
/** ACC-107: public; no names of hosts, no versions, no figures for those who are not administrators. */
export const selfTest = defineQuery({
  name: 'self-test',
  path: '/self-test',
  needs: open,
  input: {},
  output: shape<SelfTest>(),
  summary: 'Is every part of the portal well?',
});

const admin: Needs = { access: 'admin' };
export interface EndpointView {
  method: string;
  path: string;
  name: string;
  access: AccessKind;
  permission: string | readonly string[] | null;
  kind: string;
  area: string | null;
  summary: string | null;
}
/** Answered by the kernel, which knows what it has mounted. */
export const systemRoutes = defineQuery({
  name: 'system-routes',
  path: '/system/routes',
  needs: admin,
  input: {},
  output: shape<readonly EndpointView[]>(),
});
export interface PageView {
  path: string;
  area: string;
  title: Text;
  kind: string;
  access: AccessKind;
  permission: string | readonly string[] | null;
  menu: string | null;
  parent: string | null;
}
/** ACC-106 */
export const systemPages = defineQuery({
  name: 'system-pages',
  path: '/system/pages',
  needs: admin,
  input: {},
  output: shape<readonly PageView[]>(),
  summary: 'Every page of the application and what it needs',
});
export const systemRoutesExport = defineQuery({
  name: 'system-pages-export',
  path: '/system/pages/export',
  needs: admin,
  binary: true,
  input: { of: choice({ pages: { tr: 'Sayfalar', en: 'Pages' }, endpoints: { tr: 'Uç noktalar', en: 'Endpoints' } }) },
  output: shape<never>(),
  summary: 'Every page or endpoint with what it needs as a spreadsheet',
});
