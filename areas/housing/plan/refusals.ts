import { defineRefusals } from '#kernel/contract/refusal.ts';

export const planRefusals = defineRefusals({
  housing_bed_elsewhere: {
    tr: 'Yataklardan biri bu katta değil.',
    en: 'One of the beds is not on this floor.',
    rule: 'HOU-001',
    office: 'housing',
  },
  housing_place_half: {
    tr: 'Bir yatağın plandaki yeri iki sayıyla verilir: yatay ve dikey.',
    en: 'The place of a bed on the plan takes two numbers: across and down.',
    rule: 'HOU-001',
    office: 'housing',
  },
});
