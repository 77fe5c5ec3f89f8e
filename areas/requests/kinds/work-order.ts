import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, date, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { defineTexts } from '#kernel/contract/text.ts';

/** REQ-005: something of the campus is broken or missing. */
export const workOrder = defineRequest({
  kind: 'work_order',
  group: 'services',
  page: '/work/order-request-form',
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
        urgent: { tr: 'Acil: güvenlik tehlikesi', en: 'Urgent: a danger to safety', tone: 'danger' },
      },
      { required: true, default: 'normal' },
    ),
    description: longText({ required: true, min: 10, max: 2000 }),
    reachable_on: date(),
  },
  helps: ['place'],
  documents: [{ code: 'photo' }],
  carriedOutBy: ['housing', 'studentaffairs'],
  delivered: false,
});
export const workOrderTexts = defineTexts({
  title: { work_order: { tr: 'İş Emri Talebi', en: 'Work Order Request' } },
  request: {
    'work_order.about': {
      tr: 'Kampüste bozulan, eksik ya da tehlikeli bir şeyi bildirin. Can güvenliğini tehdit eden durumlarda önce güvenliği arayın.',
      en: 'Report what is broken, missing or dangerous on campus. Where lives are in danger call security first.',
    },
    'work_order.place': { tr: 'Yer', en: 'Place' },
    'work_order.help.place': { tr: 'Bina, kat ve oda', en: 'Building, floor and room' },
    'work_order.category': { tr: 'Konu', en: 'Category' },
    'work_order.priority': { tr: 'Öncelik', en: 'Priority' },
    'work_order.description': { tr: 'Açıklama', en: 'Description' },
    'work_order.reachable_on': { tr: 'Yerinde olacağınız gün', en: 'A day on which you are there' },
    'work_order.doc.photo': { tr: 'Fotoğraf', en: 'Photograph' },
  },
});
