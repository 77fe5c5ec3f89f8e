import { defineTexts } from '#kernel/contract/text.ts';

export const workOrderTexts = defineTexts({
  title: { work_order: { tr: 'İş Emri Talebi', en: 'Work Order Request' } },
  request: {
    'work_order.about': {
      tr: 'Kampüste bozulan, eksik ya da tehlikeli bir şeyi bildirin. Can güvenliğini tehdit eden durumlarda önce güvenliği arayın.',
      en: 'Report what is broken, missing or dangerous on campus. If lives are in danger, call security first.',
    },
    'work_order.place': { tr: 'Yer', en: 'Place' },
    'work_order.help.place': { tr: 'Bina, kat ve oda', en: 'Building, floor and room' },
    'work_order.category': { tr: 'Konu', en: 'Category' },
    'work_order.priority': { tr: 'Öncelik', en: 'Priority' },
    'work_order.description': { tr: 'Açıklama', en: 'Description' },
    'work_order.reachable_on': { tr: 'Yerinde olacağınız gün', en: 'A day when you are there' },
    'work_order.doc.photo': { tr: 'Fotoğraf ya da film', en: 'Photograph or video' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'communication/requests/work-order': typeof workOrderTexts;
  }
}
