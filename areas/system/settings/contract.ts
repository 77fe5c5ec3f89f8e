import * as a from '#kernel/contract/answer.ts';
import { LogField } from '../operations/log-contract.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, json, moment, reference } from '#kernel/contract/field.ts';
import type { Needs } from '#kernel/contract/needs.ts';
import type { Text } from '#kernel/contract/text.ts';
import { settingsRefusals } from './refusals.ts';
import type { SettingSection } from '#areas/reference/settings/rules/settings.ts';

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
export const SettingChange = a.record({
  at: a.moment,
  by: a.nullable(a.text),
  name: a.text,
  before: a.json,
  after: a.json,
});
export type SettingChange = a.Of<typeof SettingChange>;
/** A parameter whose figures belong to this screen: shown, and changed where it stands. */
export const LinkedParameter = a.record({
  id: a.integer,
  code: a.text,
  name: a.text,
  name_en: a.text,
  items: a.many(a.record({ id: a.integer, name: a.text, name_en: a.text, data: a.json, valid_from: a.text })),
});
export type LinkedParameter = a.Of<typeof LinkedParameter>;
export const SettingsAnswer = a.record({
  values: a.map(a.json),
  defaults: a.map(a.json),
  /** of all keys together: an older one is refused */ version: a.integer,
  history: a.many(SettingChange),
  parameters: a.many(LinkedParameter),
});
export type SettingsAnswer = a.Of<typeof SettingsAnswer>;
export const readSettings = defineQuery({
  name: 'settings',
  path: '/settings/{section}',
  textParams: ['section'],
  needs,
  input: { section },
  output: SettingsAnswer,
  summary: 'Settings of one screen with their history',
});
export const saveSettings = defineCommand({
  name: 'save-university-settings',
  method: 'PUT',
  path: '/settings/{section}',
  textParams: ['section'],
  needs,
  input: { section, values: json({ required: true }), version: integer({ required: true, min: 0 }) },
  output: a.record({ version: a.integer, changed: a.many(a.text) }),
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
export const CourseLogRow = a.record({
  id: a.integer,
  at: a.moment,
  user: a.nullable(a.text),
  /** who really sat there */ real: a.nullable(a.text),
  kind: a.keyOf(logKinds),
  action: a.words,
  record: a.words,
  record_id: a.nullable(a.integer),
  label: a.nullable(a.text),
  fields: a.many(LogField),
});
export type CourseLogRow = a.Of<typeof CourseLogRow>;
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
  output: a.record({ rows: a.many(CourseLogRow), more: a.flag }),
  summary: 'What was changed in courses, sections, slots, plans and registrations',
});
