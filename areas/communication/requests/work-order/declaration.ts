import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, date, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';

/** REQ-005: something of the campus is broken or missing. */
export const workOrder = defineRequest({
  kind: 'work_order',
  name: { tr: 'İş emri', en: 'Work order' },
  facts: { amount: { kind: 'number', words: { tr: 'Tutar', en: 'Amount' } } },
  group: 'services',
  page: '/work/order-request-form',
  title: 'title:work_order',
  needs: permission('courseregistration_enrollmentagreement'),
  by: ['OGR', 'MS'],
  form: {
    place: text({ required: true, min: 2, max: 160 }),
    category: choice(
      {
        electricity: { tr: 'Elektrik', en: 'Electricity' },
        water: { tr: 'Su ve ısıtma', en: 'Water and heating' },
        furniture: { tr: 'Mobilya', en: 'Furniture' },
        network: { tr: 'Ağ ve bilişim', en: 'Network and IT' },
        cleaning: { tr: 'Temizlik', en: 'Cleaning' },
        access: { tr: 'Erişilebilirlik', en: 'Accessibility' },
        other: { tr: 'Diğer', en: 'Other' },
      },
      { required: true },
    ),
    priority: choice(
      {
        low: { tr: 'Düşük', en: 'Low' },
        normal: { tr: 'Normal', en: 'Normal' },
        urgent: { tr: 'Acil: güvenlik tehlikesi', en: 'Urgent: safety hazard', tone: 'danger' },
      },
      { required: true, default: 'normal' },
    ),
    description: longText({ required: true, min: 10, max: 2000 }),
    reachable_on: date(),
  },
  helps: ['place'],
  documents: [{ code: 'photo', video: true }],
  carriedOutBy: ['housing', 'studentaffairs'],
  delivered: false,
});
