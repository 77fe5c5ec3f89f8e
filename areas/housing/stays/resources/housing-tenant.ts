import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, flag, integer, longText, reference, text } from '#kernel/contract/field.ts';
import { personGenders, tenantKinds } from '../rules/states.ts';

/** Whoever lives, or wants to live, in a bed of ours. */
export const housingTenant = defineResource({
  name: 'housing-tenant',
  area: 'housing',
  path: '/housing/tenant',
  actions: ['index', 'show', 'update', 'options'],
  fields: {
    number: text({ readOnly: true, max: 20 }),
    kind: choice(tenantKinds, { readOnly: true }),
    first_name: text({ required: true, max: 80, format: 'name' }),
    last_name: text({ required: true, max: 80, format: 'name' }),
    student_id: reference('student', { readOnly: true }),
    gender: choice(personGenders),
    birth_date: date({ hidden: true }),
    // proved by codes: changed by proving again, never by a form
    email: text({ readOnly: true, max: 200 }),
    phone: text({ readOnly: true, max: 30 }),
    verified: flag({ readOnly: true, derived: true }),
    identity_no: text({ max: 30, hidden: true }),
    emergency_name: text({ max: 120, hidden: true }),
    emergency_phone: text({ max: 30, format: 'phone', hidden: true }),
    allergies: longText({ max: 500, hidden: true }),
    needs_access: flag({ default: false }),
    bed_id: reference('housing-bed', { readOnly: true, derived: true }),
    stays: integer({ readOnly: true, derived: true, hidden: true, cell: 'TenantStaysCell' }),
  },
  label: ['number', 'first_name', 'last_name'],
  options: ['housingreservation_index', 'housingreservation_store'],
  list: {
    columns: ['number', 'first_name', 'last_name', 'kind', 'gender', 'email', 'phone', 'verified', 'bed_id'],
    roomy: ['verified'],
    filters: ['kind', 'gender', 'needs_access'],
    sorts: ['number', 'last_name'],
    sort: '-number',
    search: true,
  },
});
