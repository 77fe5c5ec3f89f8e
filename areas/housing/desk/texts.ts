import { defineTexts } from '#kernel/contract/text.ts';

export const deskTexts = defineTexts({
  housing_mail: {
    'welcome.subject': {
      tr: 'Hoş geldiniz: {building}, oda {room} ({number})',
      en: 'Welcome to {building}, room {room} ({number})',
    },
    'welcome.body': {
      tr:
        'Odanız size teslim edildi.\nYatak: {bed} ({building}, {floor}. kat, oda {room})\nAdres: {street}\nTelefon: {phone}\n' +
        'Çıkış: {until}, en geç {hour}\n\nArıza, anahtar, misafir ve uzatma talepleri: {requests}\nRezervasyonunuz: {address}',
      en:
        'Your room has been handed over to you.\nBed: {bed} ({building}, floor {floor}, room {room})\nAddress: {street}\nPhone: {phone}\n' +
        'Departure: {until}, by {hour}\n\nRepairs, keys, guests and extensions: {requests}\nYour reservation: {address}',
    },
    'departed.subject': { tr: 'Çıkışınız kaydedildi ({number})', en: 'You have checked out ({number})' },
    'departed.body': {
      tr:
        'Çıkış günü: {day}\nYatak: {bed} ({building}, oda {room})\n\nHasar bedeli: {damages}\nErken ayrılma ücreti: {fee}\n' +
        'Ödenmiş depozito: {deposit}; açık borcunuzdan düşüldü.\nKalan borcunuz: {owed}\nSize iade edilecek: {back}\n\n' +
        'Ayrıntılar: {address}\nSorularınız için: {phone}',
      en:
        'Day of departure: {day}\nBed: {bed} ({building}, room {room})\n\nDamages: {damages}\nFee for leaving early: {fee}\n' +
        'Deposit you paid: {deposit}; it was put toward what you owed.\nStill owed: {owed}\nTo be given back to you: {back}\n\n' +
        'Details: {address}\nQuestions: {phone}',
    },
    'money_card.subject': {
      tr: 'Paranız kartınıza iade ediliyor ({number})',
      en: 'Money goes back to your card ({number})',
    },
    'money_card.body': {
      tr: '{amount} ödediğiniz karta iade ediliyor. Gerekçe: {reason}',
      en: '{amount} is going back to the card you paid with. Reason: {reason}',
    },
    'money_bank.subject': {
      tr: 'Paranız banka hesabınıza gönderildi ({number})',
      en: 'Money was sent to your bank account ({number})',
    },
    'money_bank.body': {
      tr: '{amount} banka hesabınıza gönderildi. Gerekçe: {reason}',
      en: '{amount} was sent to your bank account. Reason: {reason}',
    },
    'money_keep.subject': {
      tr: 'Depozitonuzdan alıkonulan tutar ({number})',
      en: 'Money kept from your housing deposit ({number})',
    },
    'money_keep.body': {
      tr: 'Konaklama depozitonuzdan {amount} alıkonuldu; itirazınızı konaklama ofisine iletebilirsiniz. Gerekçe: {reason}',
      en: '{amount} of your housing deposit was kept; if you disagree, write to the housing office. Reason: {reason}',
    },
  },
  title: {
    housing_desk: { tr: 'Giriş ve Çıkışlar', en: 'Check-in and Check-out' },
    housing_desk_record: { tr: 'Oda Teslimi', en: 'Room Check-In and Check-Out' },
    housing_inspection_items: { tr: 'Oda Denetim Listesi', en: 'Inspection List' },
  },
  api: {
    housing_checked_in: { tr: 'Giriş kaydedildi.', en: 'The check-in was recorded.' },
    housing_agreement_signed: { tr: 'Sözleşme imzalandı.', en: 'The agreement was signed.' },
    housing_checked_out: { tr: 'Çıkış kaydedildi.', en: 'The check-out was recorded.' },
    housing_money_settled: { tr: 'Kaydedildi.', en: 'Saved.' },
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
    'desk.guests': { tr: 'Misafirler', en: 'Guests' },
    'desk.guests_about': {
      tr: 'Onaylanan misafirler, gün gün; iki hafta için.',
      en: 'Approved guests by day, for two weeks.',
    },
    'desk.tonight': { tr: 'Bu gece', en: 'Tonight' },
    'desk.no_guests': { tr: 'Beklenen misafir yok.', en: 'No guests are expected.' },
    'desk.guest_of': { tr: '{guest}, ev sahibi: {host}, yatak {bed}', en: '{guest}, guest of {host}, bed {bed}' },
    'desk.nobody': { tr: 'Bu gün kimse yok.', en: 'Nobody on this day.' },
    'desk.search': { tr: 'Ad, rezervasyon no, oda', en: 'Name, reservation no., room' },
    'desk.found': { tr: 'Bulunanlar', en: 'Found' },
    'desk.none_found': { tr: 'Aramaya uyan kimse yok.', en: 'No one matches the search.' },
    'desk.tenant': { tr: 'Kişi', en: 'Person' },
    'desk.number': { tr: 'Rezervasyon', en: 'Reservation' },
    'desk.bed': { tr: 'Yatak', en: 'Bed' },
    'desk.days': { tr: 'Günler', en: 'Days' },
    'desk.state': { tr: 'Durum', en: 'Status' },
    'desk.owed': { tr: 'Açık borç', en: 'Owed' },
    'desk.lying': { tr: 'Hesaptaki alacak', en: 'Credit balance' },
    'desk.money': { tr: 'Kalan parayı öde ya da alıkoy', en: 'Pay out or keep what is left' },
    'desk.money_title': { tr: 'Kalan para: {amount}', en: 'Left: {amount}' },
    'housing-reservation.way': { tr: 'Ne yapılsın', en: 'What to do' },
    'housing-reservation.amount': { tr: 'Tutar', en: 'Amount' },
    'housing-reservation.reference': { tr: 'Dekont numarası', en: 'Transfer reference' },
    'agreement.title': { tr: 'Sözleşme', en: 'Agreement' },
    'agreement.missing': { tr: 'Sözleşme eksik', en: 'Agreement missing' },
    'agreement.signed': { tr: 'İmzalandı', en: 'Signed' },
    'agreement.missing_about': {
      tr: 'Kişi sözleşmeyi henüz imzalamadı. Mektubundaki bağlantıdan ya da burada imzalayabilir.',
      en: 'The resident has not signed the agreement yet. It can be signed with the link in the letter, or here.',
    },
    'agreement.sign_here': { tr: 'Burada imzalat', en: 'Sign it here' },
    'agreement.tenant_agrees': {
      tr: 'Kişi sözleşmeyi okudu ve kabul ediyor',
      en: 'The resident has read the agreement and agrees to it',
    },
    'agreement.later': { tr: 'Sonra', en: 'Later' },
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
    'desk.money_panel': { tr: 'Borç ve depozito', en: 'Charges and deposit' },
    'leaving.sums': { tr: 'Çıkış hesabı', en: 'Check-out account' },
    'leaving.rent': { tr: 'Kira farkı', en: 'Change of rent' },
    'leaving.damages': { tr: 'Hasar bedeli', en: 'Damages' },
    'leaving.fee': { tr: 'Erken ayrılma ücreti', en: 'Fee for leaving early' },
    'leaving.deposit': { tr: 'Ödenmiş depozito', en: 'Deposit paid' },
    'leaving.lying': { tr: 'Hesaptaki alacak', en: 'Credit balance' },
    'leaving.owed': { tr: 'Borç kalır', en: 'Still owed' },
    'leaving.back': { tr: 'İade edilecek', en: 'To be given back' },
    'desk.photo': { tr: 'Fotoğraf {n}', en: 'Photo {n}' },
    'desk.line_note': { tr: 'Açıklama: {item}', en: 'Note: {item}' },
    'desk.unpaid': {
      tr: 'Depozito henüz ödenmedi.',
      en: 'The deposit is not paid yet.',
    },
    'desk.anyway': {
      tr: 'Depozito ödenmeden teslimin nedeni',
      en: 'Why the room is handed over before the deposit is paid',
    },
    'desk.unsigned': { tr: 'Sözleşme henüz imzalanmadı.', en: 'The agreement is not signed yet.' },
    'desk.without_agreement': {
      tr: 'İmzasız teslimin nedeni',
      en: 'Why the room is handed over before the agreement is signed',
    },
    'desk.note': { tr: 'Genel not', en: 'General note' },
    'desk.waive': {
      tr: 'Erken ayrılma ücreti alınmasın (süre {day} günü bitiyordu)',
      en: 'No fee for leaving early (the stay would have ended on {day})',
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
