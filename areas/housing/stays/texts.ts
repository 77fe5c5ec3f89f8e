import { defineTexts } from '#kernel/contract/text.ts';

export const staysTexts = defineTexts({
  title: {
    housing_tenants: { tr: 'Kiracılar', en: 'Tenants' },
    housing_reservations: { tr: 'Konaklama Rezervasyonları', en: 'Housing Reservations' },
    reservations: { tr: 'Rezervasyonlar', en: 'Reservations' },
  },
  api: {
    housing_room_kept: {
      tr: 'Burada yatağı tutulan, ayrılan ya da kalan biri var. Önce onu taşıyın.',
      en: 'Someone has been promised or has a bed here. Move that person first.',
    },
    housing_gender_kept: {
      tr: 'Cinsiyet, süren ya da ayrılmış bir konaklamaya uymuyor. Önce o kişiyi taşıyın.',
      en: 'The gender does not fit a current or coming stay. Move that person first.',
    },
  },
  housing_mail: {
    'cancelled.subject': {
      tr: 'Rezervasyonunuz iptal edildi ({number})',
      en: 'Your reservation was canceled ({number})',
    },
    'cancelled.body': {
      tr: '{number} numaralı rezervasyon iptal edildi; yatak artık sizin için tutulmuyor.\nNeden: {reason}\nİptal ücreti: {fee}\n\nDepozitodan kalan tutar hesabınızdadır ve size geri ödenir: {address}',
      en: 'Reservation {number} was canceled and the bed is no longer held for you.\nReason: {reason}\nCancellation fee: {fee}\n\nWhat is left of your deposit is on your account and will be given back: {address}',
    },
    'declined.subject': {
      tr: 'Konaklama başvurunuz kabul edilmedi ({number})',
      en: 'Your housing application was declined ({number})',
    },
    'declined.body': {
      tr: '{number} numaralı başvuru kabul edilmedi.\nNeden: {reason}\n\nSorularınız için Konaklama Ofisine yazabilirsiniz. Ödediğiniz tutar varsa hesabınızdadır: {address}',
      en: 'Application {number} was declined.\nReason: {reason}\n\nPlease write to the Housing Office with any questions. Anything you paid is on your account: {address}',
    },
    'no_show.subject': {
      tr: 'Gelmediğiniz için rezervasyonunuz kapandı ({number})',
      en: 'Your reservation was closed because you did not arrive ({number})',
    },
    'no_show.body': {
      tr: '{number} numaralı rezervasyonun giriş gününde gelmediniz; yatak başkalarına açıldı.\nÜcret: {fee}\n\nDepozitodan kalan tutar hesabınızdadır: {address}',
      en: 'You did not arrive for reservation {number}, and the bed is open to others.\nFee: {fee}\n\nWhat is left of your deposit is on your account: {address}',
    },
    'lapsed.subject': { tr: 'Yatağın tutulma süresi doldu ({number})', en: 'Your bed is no longer held ({number})' },
    'lapsed.body': {
      tr: 'Süre içinde tamamlanmadığı için yatak artık sizin için tutulmuyor. Başvurunuz ({number}) sürüyor; durumunu buradan görürsünüz: {address}',
      en: 'The bed is no longer held for you because the time ran out. Your application ({number}) goes on; you can see where it stands here: {address}',
    },
    'lapsed_twice.subject': {
      tr: 'Konaklama başvurunuz kapandı ({number})',
      en: 'Your housing application was closed ({number})',
    },
    'lapsed_twice.body': {
      tr: 'İkinci teklif de süresi içinde kabul edilmediği için {number} numaralı başvuru kapandı. Yeniden başvurabilirsiniz: {address}',
      en: 'The second offer was not accepted in time either, so application {number} was closed. You are welcome to apply again: {address}',
    },
    'roommate_left.subject': {
      tr: 'Oda arkadaşlarınızdan biri ayrıldı ({number})',
      en: 'One of your roommates has left ({number})',
    },
    'roommate_left.body': {
      tr: 'Oda arkadaşı grubunuzdan biri yatağını bıraktı. Sizin yatağınız ({number}) sizindir; boşalan yatak başkasına verilebilir. Rezervasyonunuz: {address}',
      en: 'Someone in your roommate group has given up the bed. Your own bed ({number}) stays yours; the other one may go to someone else. Your reservation: {address}',
    },
    'group_loosened.subject': {
      tr: 'Grubunuza teklif edilen yataklar geri alındı ({number})',
      en: 'The beds offered to your group were withdrawn ({number})',
    },
    'group_loosened.body': {
      tr: 'Oda arkadaşı grubunuzdan biri, hepiniz yatağınızı ayırtmadan gruptan çıktı. Gruplar birlikte yerleştirildiği için size tutulan yatak da geri alındı. Başvurunuz ({number}) sürüyor; Konaklama Ofisi gruptan kalanlarla ilgilenecek: {address}',
      en: 'Someone left your roommate group before all of you had booked. Groups get their beds together, so the bed held for you was withdrawn too. Your application ({number}) goes on, and the Housing Office will look after the rest of the group: {address}',
    },
    'group_asked.subject': {
      tr: 'Oda arkadaşlarınızdan biri gruptan çıktı ({number})',
      en: 'One of your roommates has left the group ({number})',
    },
    'group_asked.body': {
      tr: 'Oda arkadaşı grubunuzdan biri, hepiniz yatağınızı ayırtmadan gruptan çıktı. Ödediğiniz için yatağınız ({number}) sizde kalır; Konaklama Ofisi nasıl sürdürmek istediğinizi size soracak: {address}',
      en: 'Someone left your roommate group before all of you had booked. You have paid, so your bed ({number}) stays yours; the Housing Office will ask you how you want to go on: {address}',
    },
    'group_broken.subject': { tr: 'Bir oda arkadaşı grubu dağıldı', en: 'A roommate group has come apart' },
    'group_broken.body': {
      tr: 'Üyelerinden biri, hepsi yatağını ayırtmadan gruptan çıktı; ödenmemiş teklifler geri alındı. Gruptan kalanlar: {numbers}. Yeniden teklif yapın ya da kendilerine sorun.',
      en: 'A member left before all of the group had booked, and offers that were not paid for were withdrawn. Still in the group: {numbers}. Make a new offer or ask them.',
    },
    'moved.subject': { tr: 'Yatağınız değişti ({number})', en: 'Your bed has changed ({number})' },
    'moved.body': {
      tr: '{day} gününden başlayarak yatağınız {bed}. {why}\nKira buna göre yeniden hesaplandı; ayrıntılar: {address}',
      en: 'From {day} your bed is {bed}. {why}\nThe rent was worked out again; the details are here: {address}',
    },
    'moved_why.accepted': { tr: 'Bu değişikliği kabul ettiniz.', en: 'You agreed to this change.' },
    'moved_why.requested': { tr: 'Değişikliği siz istemiştiniz.', en: 'You asked for this change.' },
    'moved_why.swap': { tr: 'Yatak değişimine ikiniz de evet dediniz.', en: 'Both of you agreed to this exchange.' },
    'moved_why.in_person': {
      tr: 'Ofisin kaydına göre değişikliği kendisiyle konuşurken kabul ettiniz: {note}. Kabul etmediyseniz itirazınızı buradan gönderin: {objection}',
      en: 'The office has recorded that you agreed: {note}. If you did not, send your objection here: {objection}',
    },
    'moved_why.closure': {
      tr: 'Kapanış ya da bakım nedeniyle yanıtınızı bekleyemedik: {note}. Katılmıyorsanız itirazınızı buradan gönderin: {objection}',
      en: 'Because of a closure or maintenance we could not wait for your answer: {note}. If you do not agree, send your objection here: {objection}',
    },
    'moved_why.safety': {
      tr: 'Güvenliğiniz için yanıtınızı bekleyemedik: {note}. Katılmıyorsanız itirazınızı buradan gönderin: {objection}',
      en: 'For your safety we could not wait for your answer: {note}. If you do not agree, send your objection here: {objection}',
    },
    'move_ask.subject': {
      tr: 'Başka bir yatağa geçer misiniz? ({number})',
      en: 'Would you move to another bed? ({number})',
    },
    'move_ask.body': {
      tr:
        'Konaklama Ofisi sizi başka bir yatağa taşımak istiyor.\nYatak: {bed} ({building}, oda {room}, {type})\nİlk gece: {from}\nÇıkış: {until}\n' +
        'Kira: {rent}; bu günler için toplam {price}\nAçıklama: {note}\nYanıt için son an: {answer_until}\n\n' +
        'Kabul etmek ya da istemediğinizi söylemek için: {address}\n\nYanıt vermezseniz şimdiki yatağınızda kalırsınız.',
      en:
        'The Housing Office would like you to move to another bed.\nBed: {bed} ({building}, room {room}, {type})\nFirst night: {from}\nDeparture: {until}\n' +
        'Rent: {rent}; {price} in all for these dates\nNote: {note}\nAnswer by: {answer_until}\n\n' +
        'Agree or decline here: {address}\n\nIf you do not answer, you stay in the bed you have.',
    },
    'move_lapsed.subject': {
      tr: 'Şimdiki yatağınızda kalıyorsunuz ({number})',
      en: 'You stay in the bed you have ({number})',
    },
    'move_lapsed.body': {
      tr: 'Yatak değişikliğine süresi içinde yanıt gelmedi; önerilen yatak artık tutulmuyor, şimdiki yatağınız sizde kalıyor: {address}',
      en: 'No answer about the bed change came in time. The other bed is no longer kept, and you stay where you are: {address}',
    },
    'move_accepted.subject': {
      tr: 'Yatak değişikliği kabul edildi ({number})',
      en: 'A bed change was agreed to ({number})',
    },
    'move_accepted.body': {
      tr: '{number} numaralı rezervasyonun sahibi {bed} yatağına geçmeyi kabul etti; yatağı değiştirildi.',
      en: 'The resident of reservation {number} agreed to move to bed {bed}, and the bed was changed.',
    },
    'move_declined.subject': {
      tr: 'Yatak değişikliği istenmedi ({number})',
      en: 'A bed change was declined ({number})',
    },
    'move_declined.body': {
      tr: '{number} numaralı rezervasyonun sahibi {bed} yatağına geçmek istemedi; şimdiki yatağında kalıyor.',
      en: 'The resident of reservation {number} declined to move to bed {bed} and stays in the present bed.',
    },
  },
  housing: {
    'housing-tenant': { tr: 'Kiracı', en: 'Tenant' },
    'housing-tenant.number': { tr: 'Kiracı no', en: 'Tenant no.' },
    'housing-tenant.kind': { tr: 'Tür', en: 'Type' },
    'housing-tenant.first_name': { tr: 'Ad', en: 'First name' },
    'housing-tenant.last_name': { tr: 'Soyadı', en: 'Last name' },
    'housing-tenant.student_id': { tr: 'Öğrenci', en: 'Student' },
    'housing-tenant.gender': { tr: 'Cinsiyet', en: 'Gender' },
    'housing-tenant.birth_date': { tr: 'Doğum tarihi', en: 'Date of birth' },
    'housing-tenant.email': { tr: 'E-posta', en: 'E-mail' },
    'housing-tenant.phone': { tr: 'Telefon', en: 'Phone' },
    'housing-tenant.verified': { tr: 'Doğrulandı', en: 'Verified' },
    'housing-tenant.identity_no': { tr: 'Kimlik ya da pasaport no', en: 'ID or passport no.' },
    'housing-tenant.emergency_name': { tr: 'Acil durumda aranacak kişi', en: 'Emergency contact' },
    'housing-tenant.emergency_phone': { tr: 'Acil durum telefonu', en: 'Emergency phone' },
    'housing-tenant.allergies': { tr: 'Alerjiler', en: 'Allergies' },
    'housing-tenant.needs_access': { tr: 'Erişilebilir oda gerekir', en: 'Needs an accessible room' },
    'housing-tenant.bed_id': { tr: 'Şimdiki yatak', en: 'Bed now' },
    'housing-tenant.stays': { tr: 'Rezervasyonlar ve konaklamalar', en: 'Reservations and stays' },
    'tenant.no_stays': { tr: 'Henüz rezervasyonu yok', en: 'No reservations yet' },
    'tenant.money': { tr: 'Borç ve depozito', en: 'Charges and deposits' },
    'tenant.money_of': { tr: 'Borç ve depozito: {name}', en: 'Charges and deposits: {name}' },
    'deposit.is': { tr: 'Depozito {amount}', en: 'Deposit {amount}' },
    'deposit.receipt': { tr: 'makbuz {number}', en: 'receipt {number}' },
    'deposit.none': { tr: 'Bu konaklama için depozito alınmadı.', en: 'No deposit was paid for this stay.' },
    'owed.title': { tr: 'Açık borçlar', en: 'Open charges' },
    'owed.none': { tr: 'Açık borç yok.', en: 'Nothing is open.' },
    'owed.due': { tr: 'vadesi {day}', en: 'due {day}' },
    'owed.overdue': { tr: 'Gecikmiş', en: 'Overdue' },
    'tenant.account': { tr: 'Hesap ve ödemeler', en: 'Account and payments' },
    'housing-reservation': { tr: 'Rezervasyon', en: 'Reservation' },
    'housing-reservation.number': { tr: 'Rezervasyon no', en: 'Reservation no.' },
    'housing-reservation.tenant_id': { tr: 'Kiracı', en: 'Tenant' },
    'housing-reservation.state': { tr: 'Durum', en: 'Status' },
    'housing-reservation.arrives_on': { tr: 'Giriş', en: 'Arrival' },
    'housing-reservation.leaves_on': { tr: 'Çıkış', en: 'Departure' },
    'housing-reservation.bed_id': { tr: 'Yatak', en: 'Bed' },
    'housing-reservation.type_id': { tr: 'İstenen oda tipi', en: 'Room type wanted' },
    'housing-reservation.building_id': { tr: 'İstenen bina', en: 'Building wanted' },
    'housing-reservation.source': { tr: 'Başvuru yolu', en: 'Applied through' },
    'housing-reservation.waiting': { tr: 'Bekleme sırası', en: 'Place on the waitlist' },
    'housing-reservation.tenant_number': { tr: 'Kiracı no', en: 'Tenant no.' },
    'housing-reservation.group_code': { tr: 'Grup kodu', en: 'Group code' },
    'housing-reservation.needs_access': { tr: 'Erişilebilir oda gerekir', en: 'Needs an accessible room' },
    'housing-reservation.reply_by': { tr: 'Yanıt için son an', en: 'Reply by' },
    'housing-reservation.currency': { tr: 'Para birimi', en: 'Currency' },
    'housing-reservation.price': { tr: 'Ücret', en: 'Price' },
    'housing-reservation.deposit': { tr: 'Depozito', en: 'Deposit' },
    'housing-reservation.note': { tr: 'Not', en: 'Note' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'housing/stays/texts': typeof staysTexts;
  }
}
