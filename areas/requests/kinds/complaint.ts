import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, date, flag, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { defineTexts } from '#kernel/contract/text.ts';
import { complaintCategories } from '../rules/complaint-categories.ts';

/** REQ-004: received, assigned (taken), investigated, answered. An anonymous one names its author to nobody who decides. */
export const complaint = defineRequest({
  kind: 'complaint',
  group: 'services',
  page: '/initial/complaint-form',
  needs: permission('courseregistration_enrollmentagreement'),
  by: ['OGR', 'MS'],
  form: {
    category: choice(complaintCategories, { required: true }),
    against: text({ required: true, min: 2, max: 160 }),
    happened_on: date(),
    text: longText({ required: true, min: 20, max: 4000 }),
    wanted: longText({ max: 1000 }),
    anonymous: flag(),
  },
  helps: ['against', 'wanted', 'anonymous'],
  documents: [{ code: 'evidence' }, { code: 'evidence_more' }],
  anonymousField: 'anonymous',
  answers: [
    {
      role: 'studentaffairs',
      fields: { answer: longText({ required: true, min: 10, max: 4000 }), measure: longText({ max: 1000 }) },
    },
  ],
});
export const complaintTexts = defineTexts({
  title: { complaint: { tr: 'İlk Şikâyet', en: 'Initial Complaint' } },
  request: {
    'complaint.about': {
      tr: 'Yaşadığınız bir sorunu ilgili birime iletin. Şikâyetiniz incelenir ve size yazılı yanıt verilir. Dilerseniz adınız inceleyenlerden gizlenir.',
      en: 'Tell the university what went wrong. Your complaint is investigated and answered in writing. If you wish, your name is withheld from those who look into it.',
    },
    'complaint.category': { tr: 'Konu', en: 'Subject' },
    'complaint.against': { tr: 'Şikâyet edilen', en: 'Complaint about' },
    'complaint.help.against': {
      tr: 'Kişi, birim, ders ya da hizmet',
      en: 'A person, an office, a course or a service',
    },
    'complaint.happened_on': { tr: 'Olayın günü', en: 'Day on which it happened' },
    'complaint.text': { tr: 'Ne oldu', en: 'What happened' },
    'complaint.wanted': { tr: 'Beklentiniz', en: 'What you ask for' },
    'complaint.help.wanted': { tr: 'Sorunun nasıl giderilmesini istersiniz?', en: 'How should it be put right?' },
    'complaint.anonymous': { tr: 'Adım gizlensin', en: 'Withhold my name' },
    'complaint.help.anonymous': {
      tr: 'Karar verenler adınızı ve numaranızı görmez. Metinde ve dosyalarda kendinizi tanıtmamaya dikkat edin.',
      en: 'Those who decide see neither your name nor your number. Take care not to name yourself in the text and in the files.',
    },
    'complaint.answer': { tr: 'Yanıt', en: 'Answer' },
    'complaint.measure': { tr: 'Alınan önlem', en: 'Measure taken' },
    'complaint.doc.evidence': { tr: 'Kanıt', en: 'Evidence' },
    'complaint.doc.evidence_more': { tr: 'Ek kanıt', en: 'Further evidence' },
  },
});
