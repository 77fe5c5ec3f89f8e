import { defineTexts } from '#kernel/contract/text.ts';

export const federationTexts = defineTexts({
  title: {
    login_outside: { tr: 'Giriş Yapılıyor', en: 'Signing In' },
    oauth_authorize: { tr: 'Uygulama Yetkilendirme', en: 'Authorize Application' },
    oauth_consent: { tr: 'Uygulama İzni', en: 'Application Consent' },
    oauth_clients: { tr: 'Bağlı Uygulamalar', en: 'Connected Applications' },
    oauth_client: { tr: 'Bağlı Uygulama', en: 'Connected Application' },
  },
  api: {
    outside_sign_in_started: {
      tr: 'Kimlik sağlayıcıya yönlendiriliyorsunuz.',
      en: 'You are being taken to the identity provider.',
    },
    outside_identity_unlinked: { tr: 'Bağlantı kaldırıldı.', en: 'The link was removed.' },
    application_allowed: { tr: 'Uygulamaya izin verildi.', en: 'The application was allowed.' },
    application_refused: { tr: 'Uygulamaya izin verilmedi.', en: 'The application was not allowed.' },
    application_withdrawn: { tr: 'Uygulamanın izni kaldırıldı.', en: 'The application’s access was removed.' },
    client_secret_made: { tr: 'Yeni istemci parolası oluşturuldu.', en: 'A new client secret was made.' },
    client_secret_removed: { tr: 'İstemci parolası kaldırıldı.', en: 'The client secret was removed.' },
  },
  access: {
    'oauth-client': { tr: 'Bağlı uygulama', en: 'Connected application' },
    'oauth-client.client_id': { tr: 'İstemci adı (client_id)', en: 'Client name (client_id)' },
    'oauth-client.name': { tr: 'Uygulamanın adı', en: 'Name of the application' },
    'oauth-client.homepage': { tr: 'Ana sayfası', en: 'Homepage' },
    'oauth-client.redirect_uris': {
      tr: 'Dönüş adresleri (virgülle ayrılır)',
      en: 'Return addresses (separated by commas)',
    },
    'oauth-client.post_logout_redirect_uris': {
      tr: 'Çıkış sonrası dönüş adresleri (virgülle ayrılır)',
      en: 'Return addresses after sign-out (separated by commas)',
    },
    'oauth-client.scopes': {
      tr: 'İsteyebileceği bilgiler (scope, boşlukla ayrılır)',
      en: 'Scopes it can request (separated by spaces)',
    },
    'oauth-client.is_trusted': {
      tr: 'Üniversitenin kendi uygulaması (izin sorulmaz)',
      en: 'Run by the university (no consent needed)',
    },
    'oauth-client.has_secret': { tr: 'İstemci parolası var', en: 'Has a client secret' },
    'oauth-client.status': { tr: 'Durum', en: 'Status' },
  },
  federation: {
    // sign-in elsewhere
    or: { tr: 'ya da', en: 'or' },
    sign_in_with: { tr: '{provider} ile giriş yap', en: 'Sign in with {provider}' },
    finishing: { tr: 'Girişiniz tamamlanıyor…', en: 'Completing your sign-in…' },
    not_signed_in: { tr: 'Giriş tamamlanamadı', en: 'You are not signed in' },
    nothing_to_finish: {
      tr: 'Tamamlanacak bir giriş yok. Giriş sayfasından başlayın.',
      en: 'There is no sign-in to complete. Start from the sign-in page.',
    },
    back_to_sign_in: { tr: 'Giriş sayfasına dön', en: 'Back to sign-in' },
    my_identities: { tr: 'Dış kimliklerim', en: 'My outside identities' },
    my_identities_about: {
      tr: 'Bu kimliklerle parolasız giriş yapabilirsiniz.',
      en: 'You can use these identities to sign in without your password.',
    },
    no_identities: { tr: 'Hesabınıza bağlı bir dış kimlik yok', en: 'No outside identity is linked to your account' },
    no_identities_about: {
      tr: 'Giriş sayfasında bir kimlik sağlayıcıyla girdiğinizde burada görünür.',
      en: 'It appears here once you sign in with an identity provider.',
    },
    linked_at: { tr: '{at} tarihinde bağlandı', en: 'Linked on {at}' },
    last_used: { tr: 'son kullanım {at}', en: 'last used {at}' },
    unlink: { tr: 'Bağlantıyı kaldır', en: 'Remove the link' },
    unlink_title: { tr: '{provider} bağlantısı kaldırılsın mı?', en: 'Remove the link to {provider}?' },
    unlink_about: {
      tr: 'Bu kimlik sizi tanımaya devam ederse sonraki girişte bağlantı yeniden kurulur.',
      en: 'If this identity still matches you, it will be linked again the next time you sign in with it.',
    },
    // an application asks
    waits: { tr: '{name} sizi tanımak istiyor', en: '{name} wants to know who you are' },
    waits_about: {
      tr: 'Devam etmek için üniversite hesabınızla giriş yapın. Parolanızı yalnız bu sitede yazarsınız; uygulama onu görmez.',
      en: 'To continue, sign in with your university account. You type your password only on this site; the application never sees it.',
    },
    go_to_sign_in: { tr: 'Giriş yap', en: 'Sign in' },
    nobody_waits: { tr: 'Bekleyen bir uygulama yok', en: 'There is no application waiting' },
    nobody_waits_about: {
      tr: 'İstek sona ermiş olabilir. Uygulamaya dönüp yeniden giriş yapın.',
      en: 'The request may have expired. Go back to the application and sign in again.',
    },
    consent_title: { tr: '{name} uygulamasına izin veriyor musunuz?', en: 'Allow {name}?' },
    consent_as: { tr: '{name} olarak giriş yaptınız.', en: 'You are signed in as {name}.' },
    consent_learns: { tr: 'Uygulama şunları öğrenir:', en: 'The application will learn:' },
    consent_returns: {
      tr: 'Yanıt {host} adresine gönderilir. İzni daha sonra “Hesap Güvenliği” sayfasından kaldırabilirsiniz.',
      en: 'Your information is sent to {host}. You can withdraw this permission later on the page “Account Security”.',
    },
    homepage: { tr: 'Uygulamanın sitesi', en: 'Website of the application' },
    allow: { tr: 'İzin ver', en: 'Allow' },
    refuse: { tr: 'İzin verme', en: 'Don’t allow' },
    going_on: { tr: '{name} uygulamasına dönülüyor…', en: 'Returning to {name}…' },
    sign_in_again: {
      tr: 'Uygulama, oturumunuzu yeniden açmanızı istiyor',
      en: 'The application asks you to sign in again',
    },
    sign_in_again_about: {
      tr: '{name} güvenlik için yeni bir giriş bekliyor. Giriş yaptıktan sonra bu sayfaya dönersiniz.',
      en: 'For security, {name} asks for a new sign-in. You will return here afterwards.',
    },
    other_account: { tr: 'Başka hesapla giriş yap', en: 'Use another account' },
    scope_openid: {
      tr: 'Kimliğiniz: yalnız bu üniversitede geçerli, sizi anlatmayan bir numara',
      en: 'Who you are: a number used only at this university that reveals nothing about you',
    },
    scope_profile: { tr: 'Adınız ve kullanıcı adınız', en: 'Your name and user name' },
    scope_email: { tr: 'E-posta adresiniz', en: 'Your e-mail address' },
    scope_campus: { tr: 'Üniversitedeki rolleriniz ve numaranız', en: 'Your roles and number at the university' },
    scope_offline_access: {
      tr: 'Bu bilgilere siz uygulamayı kullanmıyorken de erişim',
      en: 'Access to this information while you are not using the application',
    },
    // my applications
    my_applications: { tr: 'Hesabımla girdiğim uygulamalar', en: 'Applications I sign in to with this account' },
    my_applications_about: {
      tr: 'İzni kaldırılan uygulama, sonraki girişte yeniden sorar.',
      en: 'If you withdraw an application’s permission, it asks you again the next time you sign in to it.',
    },
    no_applications: { tr: 'Henüz bir uygulamaya izin vermediniz', en: 'You have not allowed any application yet' },
    no_applications_about: {
      tr: 'Kütüphane gibi kampüs uygulamalarına bu hesapla girdiğinizde burada görünürler.',
      en: 'Campus applications such as the library appear here once you sign in to them with this account.',
    },
    allowed_since: { tr: '{at} tarihinden beri', en: 'since {at}' },
    only_identity: { tr: 'yalnız kimlik', en: 'identity only' },
    application_closed: { tr: 'kullanım dışı', en: 'no longer in use' },
    withdraw: { tr: 'İzni kaldır', en: 'Withdraw' },
    withdraw_title: { tr: '{name} uygulamasının izni kaldırılsın mı?', en: 'Withdraw the permission of {name}?' },
    withdraw_about: {
      tr: 'Uygulamanın bilgilerinize erişimi hemen sona erer.',
      en: 'Its access to your information ends at once.',
    },
    // applications in the data
    addresses: { tr: 'Uygulamanın kullanacağı adresler', en: 'Addresses for the application' },
    addresses_about: {
      tr: 'Yalnız yetkilendirme kodu akışı, PKCE (S256) ile.',
      en: 'Authorization code flow only, with PKCE (S256).',
    },
    issuer: { tr: 'Yayımcı (issuer)', en: 'Issuer' },
    discovery: { tr: 'Keşif belgesi', en: 'Discovery document' },
    secret: { tr: 'İstemci parolası', en: 'Client secret' },
    secret_about: {
      tr: 'Sunucusunda gizli bilgi saklayabilen uygulamalar içindir; tarayıcı ve telefon uygulamaları yalnız PKCE kullanır.',
      en: 'For applications whose server can keep a secret. Browser and phone applications use PKCE only.',
    },
    secret_is_set: {
      tr: 'Bu uygulamanın bir istemci parolası var. Yenisi oluşturulunca eskisi hemen geçersiz olur.',
      en: 'This application has a client secret. If you create a new one, the old one stops working at once.',
    },
    secret_is_missing: {
      tr: 'Bu uygulamanın istemci parolası yok: açık (public) istemci.',
      en: 'This application has no client secret: it is a public client.',
    },
    make_secret: { tr: 'Parola oluştur', en: 'Create a secret' },
    new_secret: { tr: 'Yeni parola oluştur', en: 'Create a new secret' },
    new_secret_title: { tr: '{name} için yeni parola oluşturulsun mu?', en: 'Create a new secret for {name}?' },
    new_secret_about: {
      tr: 'Eski parola hemen geçersiz olur; yenisi uygulamaya girilene kadar kimse giriş yapamaz.',
      en: 'The old secret stops working at once. Nobody can sign in there until the application has the new one.',
    },
    remove_secret: { tr: 'Parolayı kaldır', en: 'Remove the secret' },
    remove_secret_title: { tr: '{name} açık istemci olsun mu?', en: 'Make {name} a public client?' },
    remove_secret_about: {
      tr: 'İstemci parolası silinir; uygulama yalnız PKCE ile korunur.',
      en: 'The client secret will be deleted; only PKCE will protect the application.',
    },
    secret_once: {
      tr: 'Bu parola yalnız şimdi gösterilir. Kopyalayıp uygulamanın ayarlarına girin.',
      en: 'This secret is shown only once. Copy it into the application’s settings.',
    },
    // pages of the authorization server itself
    error_title: { tr: 'Uygulamanın isteği işlenemedi', en: 'We could not process the application’s request' },
    error_about: {
      tr: 'İstek eksik, hatalı ya da süresi dolmuş. Uygulamaya dönüp yeniden deneyin; sürerse uygulamanın sorumlusuna aşağıdaki satırı iletin.',
      en: 'The request is incomplete, invalid or expired. Go back to the application and try again. If the problem continues, send the line below to the people who run the application.',
    },
    to_portal: { tr: 'Kampüs’e git', en: 'Go to Kampüs' },
    logout_title: { tr: 'Uygulamadan çıkılsın mı?', en: 'Sign out of the application?' },
    logout_title_of: { tr: '{name} uygulamasından çıkılsın mı?', en: 'Sign out of {name}?' },
    logout_about: {
      tr: 'Uygulamanın oturumu sona erer; Kampüs’te açık kalırsınız.',
      en: 'Your session there ends; you stay signed in to Kampüs.',
    },
    logout_confirm: { tr: 'Çıkış yap', en: 'Sign out' },
    logout_stay: { tr: 'Vazgeç', en: 'Stay' },
    logout_done: { tr: 'Uygulamadan çıktınız', en: 'You have signed out of the application' },
    logout_done_about: {
      tr: 'Ortak bir bilgisayardaysanız Kampüs’ten de çıkın.',
      en: 'On a shared computer, sign out of Kampüs as well.',
    },
    logout_portal: { tr: 'Kampüs’ten de çık', en: 'Sign out of Kampüs too' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'access/federation-texts': typeof federationTexts;
  }
}
