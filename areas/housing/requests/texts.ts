import { defineTexts } from '#kernel/contract/text.ts';

export const requestsTexts = defineTexts({
  title: {
    housing_requests: { tr: 'Konaklama Talepleri', en: 'Housing Requests' },
    housing_request_list: { tr: 'Konaklama Talep Listesi', en: 'Housing Request List' },
  },
  api: {
    housing_request_sent: { tr: 'Talebiniz alındı.', en: 'Your request was received.' },
    housing_request_withdrawn: { tr: 'Talep geri çekildi.', en: 'The request was withdrawn.' },
    housing_request_saved: { tr: 'Talep güncellendi.', en: 'The request was updated.' },
    housing_request_approved: { tr: 'Talep onaylandı ve uygulandı.', en: 'The request was approved and carried out.' },
  },
  housing_mail: {
    stay_over: {
      tr: 'Çıkış yapıldığı için talep kapandı.',
      en: 'The resident has checked out, so the request was closed.',
    },
    'request_done.subject': { tr: 'Talebiniz tamamlandı ({number})', en: 'Your request is completed ({number})' },
    'request_done.body': {
      tr: '{kind} talebiniz tamamlandı. Ofisin notu: {answer}',
      en: 'Your request is completed: {kind}. Note of the office: {answer}',
    },
    'request_declined.subject': { tr: 'Talebiniz reddedildi ({number})', en: 'Your request was declined ({number})' },
    'request_declined.body': {
      tr: '{kind} talebiniz kabul edilmedi. Nedeni: {answer}',
      en: 'Your request was declined: {kind}. Reason: {answer}',
    },
  },
  housing: {
    'housing-request': { tr: 'Konaklama talepleri', en: 'Housing requests' },
    'housing-request.number': { tr: 'Numara', en: 'Number' },
    'housing-request.kind': { tr: 'Tür', en: 'Kind' },
    'housing-request.tenant_id': { tr: 'Konaklayan', en: 'Tenant' },
    'housing-request.reservation_id': { tr: 'Rezervasyon', en: 'Reservation' },
    'housing-request.room_id': { tr: 'Oda', en: 'Room' },
    'housing-request.state': { tr: 'Durum', en: 'Status' },
    'housing-request.urgency': { tr: 'Aciliyet', en: 'Urgency' },
    'housing-request.about': { tr: 'Açıklama', en: 'Description' },
    'housing-request.photographed': { tr: 'Fotoğrafı var', en: 'Has a photo' },
    'housing-request.type_id': { tr: 'İstenen oda tipi', en: 'Room type wished for' },
    'housing-request.until_on': { tr: 'Yeni çıkış günü', en: 'New day of departure' },
    'housing-request.guest_name': { tr: 'Misafirin adı ve soyadı', en: 'Name of the guest' },
    'housing-request.guest_from': { tr: 'Misafirin geliş günü', en: 'Guest arrives on' },
    'housing-request.guest_until': { tr: 'Misafirin gidiş günü', en: 'Guest leaves on' },
    'housing-request.assignee': { tr: 'Kim yapacak', en: 'Assigned to' },
    'housing-request.answer': { tr: 'Ofisin notu', en: 'Note of the office' },
    'housing-request.bed_id': { tr: 'Verilen yatak', en: 'Bed given' },
    'housing-request.asked_at': { tr: 'Talep zamanı', en: 'Requested at' },
    'housing-request.ended_at': { tr: 'Sonuçlandı', en: 'Ended at' },
    'request.assign': { tr: 'Görevlendir', en: 'Assign' },
    'request.close': { tr: 'Tamamlandı olarak işaretle', en: 'Mark as done' },
    'request.approve': { tr: 'Onayla', en: 'Approve' },
    'request.decline': { tr: 'Reddet', en: 'Decline' },
    'request.see_photo': { tr: 'Fotoğrafı gör', en: 'See the photo' },
    'request.title': { tr: 'Talep {number}: {kind}', en: 'Request {number}: {kind}' },
    'request.choose_bed': { tr: 'Verilecek yatak', en: 'Bed to give' },
    'request.waive': { tr: 'Erken ayrılma ücretini alma', en: 'Waive the fee for leaving early' },
    'request.approve_move': {
      tr: 'Onaylanınca yatak hemen değişir ve ücret yeniden hesaplanır.',
      en: 'When approved, the bed is changed at once and the rent is calculated again.',
    },
    'request.approve_days': {
      tr: 'Onaylanınca çıkış günü şu olur ve ücret yeniden hesaplanır: {day}',
      en: 'When approved, the rent is calculated again and the day of departure becomes: {day}',
    },
    'request.approve_guest': {
      tr: 'Onaylanınca misafir bu günlerde kalabilir: {name}, {from} – {until}',
      en: 'When approved, the guest may stay on these days: {name}, {from} – {until}',
    },
    'request.new': { tr: 'Yeni talep', en: 'New request' },
    'request.new_about': {
      tr: 'Ofis talebinize burada ve e-posta ile yanıt verir.',
      en: 'The office answers here and by e-mail.',
    },
    'request.send': { tr: 'Talebi gönder', en: 'Send the request' },
    'request.photo': { tr: 'Fotoğraf (isteğe bağlı)', en: 'Photo (optional)' },
    'request.withdraw': { tr: 'Geri çek', en: 'Withdraw' },
    'request.withdraw_about': {
      tr: 'Talep {number} geri çekilir; ofis onu görmez olur.',
      en: 'Request {number} will be withdrawn and the office will not work on it.',
    },
    'request.none': { tr: 'Henüz talebiniz yok', en: 'You have no requests yet' },
    'request.no_stay': {
      tr: 'Talepte bulunmak için bizde bir yatağınız olmalı.',
      en: 'You need a bed with us to send a request.',
    },
    'request.your_bed': {
      tr: 'Yatağınız: {bed}, {from} – {until}',
      en: 'Your bed: {bed}, {from} – {until}',
    },
    'request.to_office': { tr: 'Ofisin listesini aç', en: 'Open the list of the office' },
    'request.to_mine': { tr: 'Konaklama taleplerim', en: 'My housing requests' },
    'request.to_reservations': { tr: 'Rezervasyonlarım', en: 'My reservations' },
    'request.new_day': { tr: 'Yeni çıkış günü: {day}', en: 'New day of departure: {day}' },
    'request.guest_is': { tr: 'Misafir: {name}, {from} – {until}', en: 'Guest: {name}, {from} – {until}' },
    'request.assigned_to': { tr: 'Görevli: {name}', en: 'Assigned to: {name}' },
    'request.answered': { tr: 'Ofisin notu: {answer}', en: 'Note of the office: {answer}' },
    'request.given': { tr: 'Yeni yatağınız: {bed}', en: 'Your new bed: {bed}' },
    'request.asked_on': { tr: '{when}, oda {room}', en: '{when}, room {room}' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'housing/requests/texts': typeof requestsTexts;
  }
}
