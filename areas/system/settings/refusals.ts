import { defineRefusals } from '#kernel/contract/refusal.ts';

export const settingsRefusals = defineRefusals({
  settings_placeholders: {
    tr: 'Metinde yalnızca {names} doldurulur; {needed} bulunmalıdır.',
    en: 'Only {names} is filled in here, and {needed} must stand in the text.',
    rule: 'SYS-030',
    office: 'support',
  },
  settings_no_placeholders: {
    tr: 'Bu metinde süslü ayraçla doldurulan yer yoktur.',
    en: 'This text has no places in braces that are filled in.',
    rule: 'SYS-030',
    office: 'support',
  },
});
