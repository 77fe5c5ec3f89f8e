import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { flag, integer, list, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { timetableRefusals } from '../timetable/refusals.ts';
import { crossListRefusals } from './refusals.ts';

const needs = permission('section_crosslist');
/** One class under several codes. */
export const crossListPages = definePages([
  {
    path: '/sections/cross-lists',
    title: 'title:cross_lists',
    knownAs: {
      tr: 'iki kodla açılan ders, ortak ders, eş şube, birlikte işlenen şubeler',
      en: 'cross-listed courses, one class under two codes, shared sections',
    },
    needs,
    kind: 'list',
    menu: { group: 'academic', order: 75, icon: 'link' },
  },
]);

export const CrossListSection = a.record({
  section_id: a.integer,
  section: a.text,
  ...a.named.fields,
  department: a.text,
  status: a.text,
  taken: a.integer,
  quota: a.integer,
  waitlisted: a.integer,
});
export const CrossList = a.record({
  id: a.integer,
  version: a.integer,
  /** seats of the class as a whole; null: every code has its own */ seats: a.nullable(a.integer),
  taken: a.integer,
  /** the first gives hours, room and instructors */ sections: a.many(CrossListSection),
  instructors: a.text,
  meetings: a.many(a.words),
  rooms: a.text,
  /** do lessons and instructors of all codes agree? */ aligned: a.flag,
  may: a.flag,
});
export type CrossList = a.Of<typeof CrossList>;
export const crossLists = defineQuery({
  name: 'cross-lists',
  path: '/sections/cross-lists',
  needs,
  input: { semester_id: integer({ min: 1 }) },
  output: a.record({ semester_id: a.integer, rows: a.many(CrossList) }),
  summary: 'Classes of a semester that are offered under several codes',
});
export const ListableSection = a.record({
  section_id: a.integer,
  section: a.text,
  ...a.named.fields,
  taken: a.integer,
  quota: a.integer,
});
export type ListableSection = a.Of<typeof ListableSection>;
export const listableSections = defineQuery({
  name: 'listable-sections',
  path: '/sections/cross-lists/sections',
  needs,
  input: { semester_id: integer({ min: 1 }), query: text({ max: 100 }) },
  output: a.many(ListableSection),
  summary: 'Sections of a semester that the reader may make one class with others',
});
const writing = {
  needs,
  refusals: [crossListRefusals.specs, timetableRefusals.specs],
  changes: ['cross-lists', 'listable-sections', 'section', 'meeting', 'section-instructor', 'week', 'week-targets'],
} as const;
const id = integer({ required: true, min: 1 });
const seats = integer({ min: 1, max: 5000 });
const confirmed = flag({ default: false });
export const crossListSections = defineCommand({
  ...writing,
  name: 'cross-list-sections',
  method: 'POST',
  path: '/sections/cross-lists',
  input: {
    /** the first gives hours, room and instructors */ section_ids: list('integer', { required: true, max: 20 }),
    seats,
    /** warnings about students and rooms have been read */ confirmed,
  },
  output: a.record({ id: a.integer }),
  message: 'sections_cross_listed',
  idempotent: true,
  summary: 'Makes sections of several courses one class: one room, hour and instructor, and seats of each or of all',
});
export const changeCrossList = defineCommand({
  ...writing,
  name: 'change-cross-list',
  method: 'PUT',
  path: '/sections/cross-lists/{id}',
  input: { id, version: integer(), seats },
  output: a.record({ id: a.integer, version: a.integer }),
  message: 'updated',
  summary: 'Seats of the class as a whole, or of each code',
});
export const alignCrossList = defineCommand({
  ...writing,
  name: 'align-cross-list',
  method: 'POST',
  path: '/sections/cross-lists/{id}/align',
  input: { id, confirmed },
  output: a.record({ id: a.integer }),
  message: 'cross_list_aligned',
  summary: 'Lessons and instructors of all codes become those of the first',
});
export const dissolveCrossList = defineCommand({
  ...writing,
  name: 'dissolve-cross-list',
  method: 'POST',
  path: '/sections/cross-lists/{id}/dissolve',
  input: { id },
  output: a.record({ id: a.integer }),
  message: 'cross_list_dissolved',
  summary: 'The codes are classes of their own again; their lessons stay together until they are separated',
});
