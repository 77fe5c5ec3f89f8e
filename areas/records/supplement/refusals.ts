import { defineRefusals } from '#kernel/contract/refusal.ts';

export const supplementRefusals = defineRefusals({
  isced_code_wrong: {
    tr: 'ISCED-F 2013 kodu dört rakamdır, örneğin 0613.',
    en: 'An ISCED-F 2013 code has four digits, for example 0613.',
    rule: 'ISCED-F 2013',
    office: 'registrar',
  },
});
