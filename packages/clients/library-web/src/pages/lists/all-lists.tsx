/** Leads to all lists. */
export const AllLists = () => (
  <p class="small">
    <a href="/app/lists">Lists</a>
  </p>
);
