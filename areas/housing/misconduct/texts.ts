import { defineTexts } from '#kernel/contract/text.ts';

export const misconductTexts = defineTexts({
  title: {
    housing_misconducts: { tr: 'Kural İhlalleri', en: 'Misconducts' },
    housing_misconduct_people: { tr: 'İhlallerde Kişiler', en: 'People in Misconducts' },
    housing_misconduct_notes: { tr: 'Ofisin Notları', en: 'Notes of the Office' },
  },
  api: { misconduct_saved: { tr: 'Kaydedildi.', en: 'Saved.' } },
  housing: {
    'housing-misconduct': { tr: 'Kural ihlalleri', en: 'Misconducts' },
    'housing-misconduct.number': { tr: 'Numara', en: 'Number' },
    'housing-misconduct.happened_at': { tr: 'Olay zamanı', en: 'Happened at' },
    'housing-misconduct.building_id': { tr: 'Bina', en: 'Building' },
    'housing-misconduct.place': { tr: 'Yer', en: 'Place' },
    'housing-misconduct.title': { tr: 'Başlık', en: 'Title' },
    'housing-misconduct.description': { tr: 'Ne oldu', en: 'What happened' },
    'housing-misconduct.reported_by': { tr: 'Bildiren', en: 'Reported by' },
    'housing-misconduct.severity': { tr: 'Ağırlık', en: 'Severity' },
    'housing-misconduct.hearing_at': { tr: 'Dinleme', en: 'Hearing' },
    'housing-misconduct.state': { tr: 'Durum', en: 'Status' },
    'housing-misconduct.investigate': { tr: 'İncelemeye al', en: 'Investigate' },
    'housing-misconduct.hear': { tr: 'Dinlemeye çağır', en: 'Call a hearing' },
    'housing-misconduct.decide': { tr: 'Sonuçlandır', en: 'Decide' },
    'housing-misconduct.close': { tr: 'Kapat', en: 'Close' },
    'housing-misconduct-person': { tr: 'Kişiler', en: 'People' },
    'housing-misconduct-person.misconduct_id': { tr: 'Olay', en: 'Case' },
    'housing-misconduct-person.tenant_id': { tr: 'Kişi', en: 'Person' },
    'housing-misconduct-person.role': { tr: 'Sıfatı', en: 'Role' },
    'housing-misconduct-person.finding': { tr: 'Sonuç', en: 'Finding' },
    'housing-misconduct-person.sanction': { tr: 'Yaptırım', en: 'Sanction' },
    'housing-misconduct-person.due_on': { tr: 'Son gün', en: 'Due on' },
    'housing-misconduct-person.currency': { tr: 'Para birimi', en: 'Currency' },
    'housing-misconduct-person.charge': { tr: 'Para cezası', en: 'Fine' },
    'housing-misconduct-person.amount': { tr: 'Para cezası (kuruş ya da sent)', en: 'Fine (in cents)' },
    'housing-misconduct-person.done_on': { tr: 'Yerine getirildi', en: 'Carried out' },
    'housing-misconduct-person.appealed_on': { tr: 'İtiraz günü', en: 'Appealed on' },
    'housing-misconduct-person.appeal': { tr: 'İtiraz', en: 'Appeal' },
    'housing-misconduct-person.appeal_decision': { tr: 'İtiraz sonucu', en: 'Decision on the appeal' },
    'misconduct.finding_title': { tr: 'Kişi hakkında sonuç', en: 'Finding on the person' },
    'misconduct.finding': { tr: 'Sonucu yaz', en: 'Record the finding' },
    'misconduct.appeal': { tr: 'İtirazı kaydet', en: 'Record the appeal' },
    'misconduct.answer': { tr: 'İtirazı yanıtla', en: 'Answer the appeal' },
    'misconduct.people': { tr: 'Kişiler ve sonuçlar', en: 'People and findings' },
    'misconduct.notes': { tr: 'Ofisin notları', en: 'Notes of the office' },
    'misconduct.hearing_title': { tr: 'Dinleme zamanı', en: 'Time of the hearing' },
    'housing-misconduct-note': { tr: 'Ofisin notları', en: 'Notes of the office' },
    'housing-misconduct-note.misconduct_id': { tr: 'Olay', en: 'Case' },
    'housing-misconduct-note.note': { tr: 'Not', en: 'Note' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'housing/misconduct/texts': typeof misconductTexts;
  }
}
