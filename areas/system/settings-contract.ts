import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, json, moment, reference } from '#kernel/contract/field.ts';
import type { Needs } from '#kernel/contract/needs.ts';
import type { Text } from '#kernel/contract/text.ts';
import { settingsRefusals } from '#areas/system/settings-refusals.ts';
import type { LogField } from '#areas/system/operations-log-contract.ts';
import type { SettingSection } from '#areas/system/rules/settings.ts';

// AMB-12: role A on the routes too, not in the menu alone
const needs: Needs = { access: 'admin' };
const under = 'title:menu_settings';
/** SYS-030, SYS-031: settings of the university and the logs of courses and slots. */
export const settingsPages = definePages([
  {
    path: '/settings/leave/of/absence',
    title: 'title:settings_leave',
    needs,
    kind: 'form',
    menu: { group: 'system', under, order: 70, icon: 'settings' },
  },
  {
    path: '/settings/semester',
    title: 'title:settings_semester',
    needs,
    kind: 'form',
    menu: { group: 'system', under, order: 71, icon: 'clock' },
  },
  {
    path: '/settings/document',
    title: 'title:settings_document',
    needs,
    kind: 'form',
    menu: { group: 'system', under, order: 72, icon: 'file' },
  },
  {
    path: '/settings/course/and/slot/logs',
    title: 'title:settings_logs',
    needs,
    kind: 'list',
    menu: { group: 'system', under, order: 73, icon: 'list' },
  },
]);

const sectionWords = {
  leave: { tr: 'Kayıt dondurma', en: 'Leave of absence' },
  semester: { tr: 'Dönem', en: 'Semester' },
  document: { tr: 'Belge', en: 'Documents' },
} as const satisfies Record<SettingSection, Text>;
const section = choice(sectionWords, { required: true });
export interface SettingChange {
  at: string;
  by: string | null;
  name: string;
  before: unknown;
  after: unknown;
}
/** A parameter whose figures belong to this screen: shown, and changed where it stands. */
export interface LinkedParameter {
  id: number;
  code: string;
  name: string;
  name_en: string;
  items: { id: number; name: string; name_en: string; data: unknown; valid_from: string }[];
}
export interface SettingsAnswer {
  values: Record<string, unknown>;
  defaults: Record<string, unknown>;
  /** of all keys together: an older one is refused */ version: number;
  history: SettingChange[];
  parameters: LinkedParameter[];
}
export const readSettings = defineQuery({
  name: 'settings',
  path: '/settings/{section}',
  textParams: ['section'],
  needs,
  input: { section },
  output: shape<SettingsAnswer>(),
  summary: 'Settings of one screen with their history',
});
export const saveSettings = defineCommand({
  name: 'save-university-settings',
  method: 'PUT',
  path: '/settings/{section}',
  textParams: ['section'],
  needs,
  input: { section, values: json({ required: true }), version: integer({ required: true, min: 0 }) },
  output: shape<{ version: number; changed: string[] }>(),
  changes: ['settings'],
  refusals: [settingsRefusals.specs],
  message: 'university_settings_saved',
});

export const logKinds = {
  course: { tr: 'Dersler', en: 'Courses' },
  section: { tr: 'Şubeler ve saatler', en: 'Sections and meetings' },
  slot: { tr: 'Müfredat ve slotlar', en: 'Curricula and slots' },
  plan: { tr: 'Ders planları', en: 'Course plans' },
  registration: { tr: 'Ders kayıtları', en: 'Registrations' },
} as const;
export type LogKind = keyof typeof logKinds;
export interface CourseLogRow {
  id: number;
  at: string;
  user: string | null;
  /** who really sat there */ real: string | null;
  kind: LogKind;
  action: Text;
  record: Text;
  record_id: number | null;
  label: string | null;
  fields: LogField[];
}
const filters = {
  kind: choice(logKinds),
  course_id: reference('course'),
  student_id: reference('student'),
  semester_id: reference('semester'),
  from: moment(),
  to: moment(),
  /** id of the last one shown: older ones follow */ before: integer({ min: 1 }),
  limit: integer({ min: 1, max: 100, default: 20 }),
};
export const courseLogs = defineQuery({
  name: 'course-logs',
  path: '/settings/logs/courses',
  needs,
  input: filters,
  output: shape<{ rows: CourseLogRow[]; more: boolean }>(),
  summary: 'What was changed in courses, sections, slots, plans and registrations',
});
