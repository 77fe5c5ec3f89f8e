import { defineTexts } from '#kernel/contract/text.ts';

const stay = { tr: 'Hangi konaklama için', en: 'For which stay' };
const details = { tr: 'Açıklama', en: 'Description' };
const until = { tr: 'Yeni çıkış günü', en: 'New day of departure' };
const who = { tr: 'Kim yapacak', en: 'Assigned to' };
export const requestsTexts = defineTexts({
  title: {
    housing_requests: { tr: 'Konaklama Talepleri', en: 'Housing Requests' },
    housing_request_list: { tr: 'Konaklama Talep Listesi', en: 'Housing Request List' },
    housing_request_one: { tr: 'Konaklama Talebi', en: 'Housing Request' },
    housing_repair: { tr: 'Onarım Talebi', en: 'Repair Request' },
    housing_key: { tr: 'Anahtar Talebi', en: 'Key Request' },
    housing_guest: { tr: 'Misafir Talebi', en: 'Guest Request' },
    housing_room_change: { tr: 'Oda Değişikliği Talebi', en: 'Room Change Request' },
    housing_extension: { tr: 'Süre Uzatma Talebi', en: 'Extension Request' },
    housing_early_departure: { tr: 'Erken Ayrılma Talebi', en: 'Early Departure Request' },
  },
  api: {
    housing_request_saved: { tr: 'Talep güncellendi.', en: 'The request was updated.' },
  },
  request: {
    'housing_repair.about': {
      tr: 'Odanızda bozulan bir şey varsa bildirin; birisi gelip onarır.',
      en: 'Report what is broken in your room; a technician will come to repair it.',
    },
    'housing_repair.reservation_id': stay,
    'housing_repair.details': details,
    'housing_repair.urgency': { tr: 'Aciliyet', en: 'Urgency' },
    'housing_repair.assignee': who,
    'housing_repair.doc.photo': { tr: 'Fotoğraf', en: 'Photo' },
    'housing_key.about': {
      tr: 'Kaybolan ya da bozulan anahtarınızın yenisini isteyin.',
      en: 'Ask for a new key when yours is lost or broken.',
    },
    'housing_key.reservation_id': stay,
    'housing_key.details': details,
    'housing_key.assignee': who,
    'housing_guest.about': {
      tr: 'Odanızda bir misafirin kalmasına izin isteyin.',
      en: 'Ask whether a guest may stay in your room.',
    },
    'housing_guest.reservation_id': stay,
    'housing_guest.details': details,
    'housing_guest.guest_name': { tr: 'Misafirin adı ve soyadı', en: 'Name of the guest' },
    'housing_guest.guest_from': { tr: 'Misafirin geliş günü', en: 'Guest arrives on' },
    'housing_guest.guest_until': { tr: 'Misafirin gidiş günü', en: 'Guest leaves on' },
    'housing_room_change.about': {
      tr: 'Başka bir oda isteyin; onaylanınca yatağınız hemen değişir.',
      en: 'Ask for another room; when approved, your bed is changed at once.',
    },
    'housing_room_change.reservation_id': stay,
    'housing_room_change.details': details,
    'housing_room_change.because': { tr: 'Neden', en: 'Reason' },
    'housing_room_change.type_id': { tr: 'İstenen oda tipi', en: 'Room type wished for' },
    'housing_room_change.bed': { tr: 'Verilecek yatak', en: 'Bed to give' },
    'housing_extension.about': {
      tr: 'Daha uzun kalmak isteyin; onaylanınca ücretiniz yeniden hesaplanır.',
      en: 'Ask to stay longer; when approved, your rent is calculated again.',
    },
    'housing_extension.reservation_id': stay,
    'housing_extension.details': details,
    'housing_extension.until_on': until,
    'housing_early_departure.about': {
      tr: 'Daha erken ayrılmak isteyin; erken ayrılma ücreti alınabilir.',
      en: 'Ask to leave earlier; there may be a fee for leaving early.',
    },
    'housing_early_departure.reservation_id': stay,
    'housing_early_departure.details': details,
    'housing_early_departure.until_on': until,
    'housing_early_departure.waive': { tr: 'Erken ayrılma ücretini alma', en: 'Waive the fee for leaving early' },
  },
  housing: {
    'housing-request': { tr: 'Konaklama talepleri', en: 'Housing requests' },
    'housing-request.number': { tr: 'Numara', en: 'Number' },
    'housing-request.kind': { tr: 'Tür', en: 'Kind' },
    'housing-request.person': { tr: 'Konaklayan', en: 'Tenant' },
    'housing-request.summary': { tr: 'Konu', en: 'Subject' },
    'housing-request.urgency': { tr: 'Aciliyet', en: 'Urgency' },
    'housing-request.status': { tr: 'Durum', en: 'Status' },
    'housing-request.assignee': who,
    'housing-request.submitted_at': { tr: 'Talep zamanı', en: 'Requested at' },
    'housing-request.decided_at': { tr: 'Karar zamanı', en: 'Decided at' },
    'request.open': { tr: 'Talebi aç', en: 'Open the request' },
    'request.decline': { tr: 'Yapılmayacak', en: 'Will not be done' },
    'request.decline_about': {
      tr: 'Onaylanan talep kapanır; konaklayan gerekçeyi okur.',
      en: 'The approved request is closed, and the resident reads the reason.',
    },
    'request.object': { tr: 'Taşımaya itiraz et', en: 'Object to the move' },
    'request.moved_at_once': {
      tr: 'Konaklama Ofisi yanıtınızı beklemeden sizi {day} gününden başlayarak {bed} yatağına taşıdı: {note}',
      en: 'The Housing Office moved you to bed {bed} from {day} without waiting for your answer: {note}',
    },
    'request.assign': { tr: 'Görevlendir', en: 'Assign' },
    'request.stay_over': {
      tr: 'Çıkış yapıldığı için talep kapandı.',
      en: 'The resident has checked out, so the request was closed.',
    },
    'request.stay_cancelled': {
      tr: 'Rezervasyon iptal edildiği için talep kapandı.',
      en: 'The reservation was cancelled, so the request was closed.',
    },
    'request.stay_not_begun': {
      tr: 'Giriş yapılmadığı için rezervasyon sona erdi ve talep kapandı.',
      en: 'Nobody checked in and the reservation has ended, so the request was closed.',
    },
    'request.day_settled': {
      tr: 'Konaklama ofisi çıkış gününüzü değiştirdi, bu yüzden talep kapandı. Yeni gün: {day}.',
      en: 'The housing office has changed your day of departure, so the request was closed. The new day: {day}.',
    },
    'request.will_settle': {
      tr: 'Konaklayanın çıkış günü için açık talebi ({number}) bununla kapanır; kendisine bildirilir.',
      en: 'The tenant’s open request for another day ({number}) will be closed by this, and the tenant told.',
    },
    'request.mine': { tr: 'Talepleriniz', en: 'Your requests' },
    'request.to_office': { tr: 'Ofisin listesini aç', en: 'Open the list of the office' },
    'request.by_mail': { tr: 'Talep için e-posta koduyla girin', en: 'Sign in by e-mail code to make requests' },
    'request.to_mine': { tr: 'Konaklama taleplerim', en: 'My housing requests' },
    'request.to_reservations': { tr: 'Rezervasyonlarım', en: 'My reservations' },
    'request.no_stay': {
      tr: 'Talepte bulunmak için bizde bir yatağınız olmalı.',
      en: 'You need a bed with us to send a request.',
    },
    'request.your_bed': {
      tr: 'Yatağınız: {bed}, {from} – {until}',
      en: 'Your bed: {bed}, {from} – {until}',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'housing/requests/texts': typeof requestsTexts;
  }
}
