import { defineTexts } from '#kernel/contract/text.ts';

export const deskTexts = defineTexts({
  title: {
    housing_desk: { tr: 'Giriş ve Çıkışlar', en: 'Check-in and Check-out' },
    housing_desk_record: { tr: 'Oda Teslimi', en: 'Handing Over a Room' },
    housing_inspection_items: { tr: 'Oda Denetim Listesi', en: 'Inspection List' },
  },
  api: {
    housing_checked_in: { tr: 'Giriş kaydedildi.', en: 'The check-in was recorded.' },
    housing_checked_out: { tr: 'Çıkış kaydedildi.', en: 'The check-out was recorded.' },
    housing_photo_saved: { tr: 'Fotoğraf kaydedildi.', en: 'The photo was saved.' },
  },
  housing: {
    'housing-inspection-item': { tr: 'Oda denetim listesi', en: 'Inspection list' },
    'housing-inspection-item.type_id': { tr: 'Oda tipi', en: 'Room type' },
    'housing-inspection-item.name': { tr: 'Madde', en: 'Item' },
    'housing-inspection-item.currency': { tr: 'Para birimi', en: 'Currency' },
    'housing-inspection-item.charge': { tr: 'Hasar bedeli', en: 'Damage charge' },
    'housing-inspection-item.sort': { tr: 'Sıra', en: 'Order' },
    'housing-inspection-item.status': { tr: 'Durum', en: 'Status' },
    'desk.arrivals': { tr: 'Gelecekler', en: 'Arrivals' },
    'desk.departures': { tr: 'Ayrılacaklar', en: 'Departures' },
    'desk.inside': { tr: 'Kalan', en: 'In residence' },
    'desk.nobody': { tr: 'Bugün kimse yok.', en: 'Nobody today.' },
    'desk.tenant': { tr: 'Kişi', en: 'Person' },
    'desk.number': { tr: 'Rezervasyon', en: 'Reservation' },
    'desk.bed': { tr: 'Yatak', en: 'Bed' },
    'desk.days': { tr: 'Günler', en: 'Days' },
    'desk.state': { tr: 'Durum', en: 'Status' },
    'desk.owed': { tr: 'Açık borç', en: 'Owed' },
    'desk.condition': { tr: 'Durumu: {item}', en: 'Condition: {item}' },
    'desk.charge': { tr: 'Bedel: {item}', en: 'Charge: {item}' },
    'desk.tenant_signs': { tr: 'Kalanın imzası', en: 'Signature of the resident' },
    'desk.staff_signs': { tr: 'Görevlinin imzası', en: 'Signature of the office' },
    'desk.check_in': { tr: 'Girişi kaydet', en: 'Check in' },
    'desk.check_out': { tr: 'Çıkışı kaydet', en: 'Check out' },
    'desk.check_in_title': { tr: 'Oda teslim edilir: {tenant}', en: 'Hand over the room: {tenant}' },
    'desk.check_out_title': { tr: 'Oda geri alınır: {tenant}', en: 'Take the room back: {tenant}' },
    'desk.check_out_about': {
      tr: 'Hasar borç yazılır, depozito açık borcu kapatır, kalanı kişinin hesabında durur.',
      en: 'Damages are charged, the deposit settles what is owed, and the rest stays on the account.',
    },
    'desk.photos': { tr: 'Fotoğraf ekle', en: 'Add a photo' },
    'desk.inspected_in': { tr: 'Giriş denetimi', en: 'Inspection at check-in' },
    'desk.inspected_out': { tr: 'Çıkış denetimi', en: 'Inspection at check-out' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'housing/desk/texts': typeof deskTexts;
  }
}
