import { defineRefusals } from '#kernel/contract/refusal.ts';

export const settingsRefusals = defineRefusals({
  settings_placeholders: {
    tr: 'Metinde yalnızca {names} doldurulur; {needed} bulunmalıdır.',
    en: 'Only {names} can be filled in here, and the text must contain {needed}.',
    rule: 'SYS-030',
    office: 'support',
  },
  settings_no_placeholders: {
    tr: 'Bu metinde süslü ayraçla doldurulan yer yoktur.',
    en: 'This text cannot contain values in braces.',
    rule: 'SYS-030',
    office: 'support',
  },
});
