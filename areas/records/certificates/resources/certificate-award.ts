import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, integer, longText, reference, text } from '#kernel/contract/field.ts';
import { certificateTypes } from '../../documents/rules/document-types.ts';
import { awardStates, awardStatusWords, mayWithdraw } from '../rules/certificate-progress.ts';

const { program, coop_student, coop_employer } = certificateTypes;
/** The same rows on three screens: all of a person, those of students and those of employers from co-op. */
const awardOf = <const N extends string>(name: N, path: string, permission: string) =>
  defineResource({
    name,
    area: 'records',
    path,
    permission,
    about: { person: 'student', field: 'student_id' },
    actions: ['index', 'show'],
    fields: {
      title: text({ derived: true }),
      title_en: text({ derived: true, hidden: true }),
      kind: choice({ program, coop_student, coop_employer }, { required: true, readOnly: true }),
      student_id: reference('student', { required: true, readOnly: true }),
      employer: text({ derived: true }),
      number: text({ derived: true }),
      awarded_on: date({ required: true, readOnly: true }),
      status: choice(awardStatusWords, { required: true, readOnly: true, default: 'awarded' }),
      document_tr_id: integer({ required: true, readOnly: true, hidden: true }),
      document_en_id: integer({ required: true, readOnly: true, hidden: true }),
      withdraw_reason: longText({ readOnly: true, hidden: true }),
    },
    label: ['number'],
    list: {
      columns:
        name === 'certificate-award'
          ? ['number', 'kind', 'title', 'student_id', 'awarded_on', 'status']
          : ['number', 'title', 'student_id', 'employer', 'awarded_on', 'status'],
      filters: ['kind', 'status'],
      sorts: ['awarded_on'],
      sort: '-awarded_on',
      search: true,
    },
    states: { field: 'status', table: awardStates },
    commands: {
      withdraw: {
        command: 'withdraw-certificate',
        permission: 'certificateaward_update',
        danger: true,
        unless: mayWithdraw,
      },
    },
  });
export const certificateAward = awardOf('certificate-award', '/certificate/awards', 'certificateaward');
export const coopStudentCertificate = awardOf(
  'coop-student-certificate',
  '/coopstudentcertificate',
  'coopstudentcertificate',
);
export const coopCertificate = awardOf('coop-certificate', '/coopcertificate', 'coopcertificate');
