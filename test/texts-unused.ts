/**
 * Declared texts that no screen, mail or paper names, each with the reason why it stays. The list may only shrink: a text
 * that nobody names is an error, and so is an entry that somebody names by now.
 */
export const statedByDocuments: Readonly<Record<string, string>> = {
  'api:there_is_no_authorization': 'documents: refusals are worded per case here',
  'api:unauthorized_operation': 'documents: refusals are worded per case here',
  'api:no_record_found': 'documents (ERR-032): lists say what is missing instead',
  'api:api_message': 'documents: the envelope names the message itself',
  'api:upload_files_first': 'documents: belongs to the online registration',
  'api:verification_method_not_found': 'documents: every account has a way here',
  'api:fill_all_required_fields': 'documents (VAL-039): each field says it at its place',
  'api:fill_at_least_one_field': 'documents (VAL-040): no form asks for one of several',
  'api:red_fields_must_be_filled': 'documents (VAL-042): each field says it at its place',
  'api:classroom_list_can_not_be_empty': 'documents (VAL-047): belongs to the exams',
  'api:both_statements_must_be_confirmed': 'documents: belongs to the online registration',
  'api:failed_to_generate_receipt_number': 'documents: belongs to the payments',
  'api:special_students_can_not_register_courses': 'documents: a refusal with the rule says it',
  'api:course_not_found_in_the_active_semester': 'documents: a refusal with the rule says it',
};
/** Families whose names are put together where the sources do not show it. */
export const namedElsewhere: readonly (readonly [fits: RegExp, where: string])[] = [
  [/^choices:/, 'codes that the areas bring along: kernel/contract/open-choices.ts'],
  [/^own_data:column\./, 'columns of a person’s own data, by the name of the column in the statement'],
  [/^reference:parameter-data\./, 'fields of a parameter’s data, as fields of a resource'],
  [/^validation:file_type_/, 'kernel/server/storage.ts: the kind of file a field accepts'],
  [/^imports:takes_/, 'a column of an import takes the kind of its field'],
  [/^ui:(from|to)_day$/, 'kernel/web/FilterInput.tsx: two parts, side and kind'],
  [
    /^housing:(housing-misconduct-person\.amount|housing-reservation\.(reason|waive))$/,
    'areas/housing/parts/CommandDialog.tsx: what a command asks for, with the words of its record',
  ],
  [
    /^admissions:placed-applicant(\.|$)/,
    'columns of the placement list, as fields of a resource that only a file fills',
  ],
  [/^api:esl_students_program_active$/, 'refused by a trigger of this name: db/migrations/0101_exam_seats_for_all.sql'],
  [/^api:housing_(room|gender)_kept$/, 'refused by triggers that name them: db/migrations/0102_housing_kept_beds.sql'],
  [/^api:placement_semester_over$/, 'refused by a trigger that names it: db/migrations/0112_placement_semesters.sql'],
  [/^api:language_change_/, 'refused by triggers that name them: db/migrations/0111_language_change_reasons.sql'],
  [/^request:event\./, 'what is noted of a request is data'],
];
