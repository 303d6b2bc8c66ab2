// The service worker of a web app. It shows what the service pushes, and opens the app where somebody clicks on it. It has no
// `fetch`, no cache and no token: every file and every answer comes from the service.

/** Shows a message: `{ title, body, url, tag }`. A later one with the same tag takes its place. */
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url } }));
});

/** Leads to where the message says, in a tab that is there already if it shows that. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

async function open(address) {
  const scope = self.registration.scope;
  const url = new URL(address, scope).href;
  // Whatever is pushed, it leads into this app.
  const target = url.startsWith(scope) ? url : scope;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((each) => each.url === target);
  return tab ? tab.focus() : self.clients.openWindow(target);
}
