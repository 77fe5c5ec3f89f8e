import { defineTexts } from '#kernel/contract/text.ts';

export const complaintTexts = defineTexts({
  title: { complaint: { tr: 'İlk Şikâyet', en: 'Initial Complaint' } },
  request: {
    'complaint.about': {
      tr: 'Yaşadığınız bir sorunu ilgili birime iletin. Şikâyetiniz incelenir ve size yazılı yanıt verilir. Dilerseniz adınız inceleyenlerden gizlenir.',
      en: 'Tell the university what went wrong. Your complaint is investigated and answered in writing. You can choose to hide your name from the people who handle it.',
    },
    'complaint.category': { tr: 'Konu', en: 'Subject' },
    'complaint.against': { tr: 'Şikâyet edilen', en: 'Complaint about' },
    'complaint.help.against': {
      tr: 'Kişi, birim, ders ya da hizmet',
      en: 'A person, an office, a course or a service',
    },
    'complaint.happened_on': { tr: 'Olayın günü', en: 'Date of the incident' },
    'complaint.text': { tr: 'Ne oldu', en: 'What happened' },
    'complaint.wanted': { tr: 'Beklentiniz', en: 'What you are asking for' },
    'complaint.help.wanted': { tr: 'Sorunun nasıl giderilmesini istersiniz?', en: 'How should it be put right?' },
    'complaint.anonymous': { tr: 'Adım gizlensin', en: 'Hide my name' },
    'complaint.help.anonymous': {
      tr: 'Karar verenler adınızı ve numaranızı görmez. Metinde ve dosyalarda kendinizi tanıtmamaya dikkat edin.',
      en: 'The people who decide will not see your name or number. Do not include your name in the text or files.',
    },
    'complaint.answer': { tr: 'Yanıt', en: 'Answer' },
    'complaint.measure': { tr: 'Alınan önlem', en: 'Measure taken' },
    'complaint.doc.evidence': { tr: 'Kanıt', en: 'Evidence' },
    'complaint.doc.evidence_more': { tr: 'Ek kanıt', en: 'Further evidence' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'communication/requests/complaint': typeof complaintTexts;
  }
}
