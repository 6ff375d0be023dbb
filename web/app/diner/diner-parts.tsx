import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { type LaterParts, LaterPartsContext } from '#web/diner/first/context/later-parts.ts';
import { DinerLayout } from '#web/diner/first/table/diner-layout.tsx';
import { fetchedSheet, laterPart, optionalPart } from '#web/ui/later.tsx';

/** Offline the code cannot be fetched either; the caller tries again, or does without. */
const nothing = () => undefined;

const PARTS: LaterParts = {
  AskLine: optionalPart(() =>
    import('#web/diner/first/afterwards/ask-line.tsx').then((file) => file.AskLine),
  ),
  Carousel: optionalPart(() =>
    import('#web/diner/recommendations/carousel.tsx').then((file) => file.Carousel),
  ),
  PeopleButton: optionalPart(() =>
    import('#web/diner/first/afterwards/people-button.tsx').then((file) => file.PeopleButton),
  ),
  TableCompanion: laterPart(() =>
    import('#web/diner/first/afterwards/table-companion.tsx').then((file) => file.TableCompanion),
  ),
  // Optional: the dish's sheet says the same.
  CardMisfits: optionalPart(() =>
    import('#web/diner/filter/card-misfits.tsx').then((file) => file.CardMisfits),
  ),
  CardPriceNote: optionalPart(() =>
    import('#web/diner/dish/price-note.tsx').then((file) => file.CardPriceNote),
  ),
  FilterBar: optionalPart(() => import('#web/diner/filter/filter-bar.tsx').then((file) => file.FilterBar)),
  MenuEmpty: laterPart(() => import('#web/diner/filter/menu-empty.tsx').then((file) => file.MenuEmpty)),
  FarewellScreen: laterPart(() =>
    import('#web/diner/farewell/farewell-screen.tsx').then((file) => file.FarewellScreen),
  ),
  LanguageLine: optionalPart(() =>
    import('#web/diner/notices/language-line.tsx').then((file) => file.LanguageLine),
  ),
  FollowTable: optionalPart(() =>
    import('#web/diner/together/follow-table.tsx').then((file) => file.FollowTable),
  ),
  CompanyLine: optionalPart(() =>
    import('#web/diner/together/company-line.tsx').then((file) => file.CompanyLine),
  ),
  CallNews: optionalPart(() => import('#web/diner/service/call-news.tsx').then((file) => file.CallNews)),
  SpecialNotice: optionalPart(() =>
    import('#web/diner/notices/special-notice.tsx').then((file) => file.SpecialNotice),
  ),
  TableProblem: laterPart(() =>
    import('#web/diner/notices/table-problem.tsx').then((file) => file.TableProblem),
  ),
  TableRequired: laterPart(() =>
    import('#web/diner/notices/table-problem.tsx').then((file) => file.TableRequired),
  ),
  TogetherTable: optionalPart(() =>
    import('#web/diner/together/together-table.tsx').then((file) => file.TogetherTable),
  ),
  TogetherCompanion: optionalPart(() =>
    import('#web/diner/together/together-companion.tsx').then((file) => file.TogetherCompanion),
  ),
  CartDrawer: fetchedSheet(() => import('#web/diner/cart/cart-drawer.tsx').then((file) => file.CartDrawer)),
  DishSheet: fetchedSheet(() => import('#web/diner/dish/dish-sheet.tsx').then((file) => file.DishSheet)),
  FilterSheet: fetchedSheet(() =>
    import('#web/diner/filter/filter-sheet.tsx').then((file) => file.FilterSheet),
  ),
  OrdersDrawer: fetchedSheet(() =>
    import('#web/diner/orders/orders-drawer.tsx').then((file) => file.OrdersDrawer),
  ),
  PeopleSheet: fetchedSheet(() =>
    import('#web/diner/together/people-sheet.tsx').then((file) => file.PeopleSheet),
  ),
  StaffRequestSheet: fetchedSheet(() =>
    import('#web/diner/service/staff-request-sheet.tsx').then((file) => file.StaffRequestSheet),
  ),
  fetchConfirmation: () => void import('#web/diner/confirmation/confirmation-screen.tsx').catch(nothing),
  // `catch` last: the build loads the code inside the `then` of an import, so its second callback hears no failure.
  flyToCart: (from) =>
    void import('#web/diner/cart/fly-to-cart.ts').then((file) => file.flyToCart(from)).catch(nothing),
  fetchSearch: () => import('#web/diner/search/menu-search.ts'),
  saveNeeds: (...diner) => import('#web/diner/data/save-needs.ts').then((file) => file.saveNeeds(...diner)),
  sendUnsent: (dinerSessionId) => {
    void import('#web/diner/data/feedback.ts').then((file) => file.sendPendingFeedback()).catch(nothing);
    void import('#web/diner/data/unsent-call.ts')
      .then((file) => file.sendUnsentCall(dinerSessionId))
      .catch(nothing);
  },
  endSession: (...session) =>
    import('#web/diner/farewell/farewell.ts')
      .then((file) => file.endOfSession(...session))
      .catch(() => 'lost'),
  tellOrder: (...news) =>
    void import('#web/diner/status/tell-order.ts').then((file) => file.tellOrder(...news)).catch(nothing),
};

export const DinerParts = ({ children }: { children: ReactNode }) => (
  <LaterPartsContext value={PARTS}>{children}</LaterPartsContext>
);

/** Layout of screens that show a menu without a table. */
export const MenuLayout = () => (
  <DinerParts>
    <Outlet />
  </DinerParts>
);

/** Layout of menu, confirmation and status of a table. */
export const TableLayout = () => (
  <DinerParts>
    <DinerLayout />
  </DinerParts>
);
