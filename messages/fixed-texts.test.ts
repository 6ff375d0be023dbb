import { expect, it } from 'vitest';
import { auth } from './en/auth.ts';
import { cart } from './en/diner/cart.ts';
import { common } from './en/diner/common.ts';
import { order } from './en/diner/later/order.ts';
import { together } from './en/diner/later/together.ts';
import { menu } from './en/diner/menu.ts';
import { service } from './en/diner/service.ts';
import { table } from './en/diner/table.ts';
import { dishes } from './en/dishes.ts';
import { errors } from './en/errors.ts';
import { landing } from './en/landing.ts';
import { recommendationsAdmin } from './en/recommendations-admin.ts';
import { themes } from './en/themes.ts';

/** The specification’s exact texts for diners. */
const FIXED = [
  'Oops! Page not found',
  'Welcome to',
  'Drinks Menu Coming Soon',
  'Kitchen Preparing',
  'No menu items found for this table. The table may not exist or may not have any menus assigned.',
  'Please inform your server of any allergies or dietary restrictions before ordering.',
  'kcal per serving',
  'Add to Order',
  'Return Home',
  'Please scan a restaurant QR code to view the menu',
  'Table Required',
  'your cart is empty',
  'Shared Cart',
  'at table',
  'Lock & Checkout',
  'Cart is already locked by another customer',
  'Cart unlocked',
  'Cart locked for checkout',
  'Locked by you',
  'Locked for checkout',
  'Your items',
  'Table total',
  'Cart is locked for checkout by another customer',
  'Locked by Other',
  'Unable to connect to collaborative cart',
  'at your table',
  'Everyone can add items to the shared cart',
  "Chef's Recommendations",
  'Your orders',
  'Receipts expire in',
  'Order Confirmed!',
  'My Restaurant',
  'Unknown Item',
  'Order received - waiting for kitchen confirmation',
  'Your order is being prepared in the kitchen',
  'Your order is ready for pickup or delivery to your table',
  'Order completed - thank you for dining with us!',
  'Order has been cancelled',
  'Order status unknown',
  'Order status updated to:',
  'Order received',
  'Order is ready for pickup!',
  'Order completed',
  'Your order has been cancelled by the restaurant',
  'Welcome! Starting fresh for your new table visit.',
  'You have moved to a new table!',
  'Please scan the QR code at your table again - your previous session has expired.',
  'Cart is empty',
  'Unable to lock cart for checkout',
  'Please select a request type',
  'Please select a valid tip amount',
  'Fresh and available now!',
  'Failed to load menu items. Please try again later.',
  'Menu item not found',
  'Table ID not found',
  'Failed to load cart',
  'Failed to join table cart',
  'Failed to get shared cart',
  'Cart not found',
  'Failed to add item to cart',
  'Failed to add item to shared cart',
  'Failed to remove item from cart',
  'Failed to update item quantity',
  'Failed to update quantity',
  'Cart is locked by another customer',
  'Failed to lock cart for checkout',
  'Failed to toggle cart lock',
  'Failed to start checkout',
  'Failed to unlock cart',
  'Failed to leave table cart',
  'Cart not ready. Please try again.',
  'Failed to clear cart',
  'Failed to switch cart mode',
  'Failed to refresh cart mode',
  'Collaborative cart not available',
  'Item no longer exists in cart',
  'Item removed from cart',
  'Quantity updated',
  'to shared cart',
  'You have left the table cart',
  'Prices updated!',
  'Order completed! Thank you for dining with us.',
  'Order submitted successfully! Your cart has been cleared.',
  'Order submitted by your table!',
  'Failed to submit order. Please try again.',
  'Failed to submit order:',
  'No order ID provided. Please go back to the order confirmation page.',
  'Order not found. Please check your order ID and try again.',
  'Failed to load order status. Please try again later.',
  'Order status refreshed',
  'Failed to add tip. Please try again.',
  'tip added to your order.',
  'Thank you for your feedback!',
  'Thank you for your feedback! It helps us improve our service.',
  'Failed to submit feedback:',
  'An unexpected error occurred. Please try again later.',
  "There's already a pending staff request for Table",
  'Failed to send staff request. Please try again.',
  'Staff request sent successfully! Our team will assist you shortly.',
  'Connecting...',
  'Limited Mode',
  'Try Again',
  'Track Order Status',
  'Order More Items',
  'Browse Menu Again',
  'Request Staff Assistance',
  'Call Restaurant',
  'Share Feedback',
  'Place Order',
  'Unlock Cart',
  'Order Received',
  'Preparing',
  'Ready for Pickup',
  'Delivered',
  'Return to Menu',
  'View Order',
  'Request Staff',
  'Mild',
  'Very Hot',
  'Vegan',
  'Vegetarian',
  'Gluten-Free',
  'Open now',
  'Idle',
  'Live',
  'Special Offer',
  'Browse menu',
  'Accept',
  'Decline',
  'Powered by',
];

/** Its texts for staff. */
const FIXED_FOR_STAFF = [
  'Sign In',
  'Sign Up',
  'Forgot password?',
  'Authentication error',
  'An error occurred during authentication',
  'Welcome back! You have successfully signed in.',
  'Sign up error',
  'Account created',
  'Please check your email to confirm your account.',
  'Sign out error',
  'Signed out.',
  'Failed to fetch restaurant themes',
  'Failed to create theme',
  'Failed to update theme',
  'Failed to delete theme',
  'Failed to activate theme',
  'Failed to load theme',
  'Failed to apply preset theme',
  'Chef recommendation added successfully',
  'Chef recommendation updated successfully',
  'Chef recommendation removed',
  'Failed to add recommendation',
  'Failed to update recommendation',
  'Failed to remove recommendation',
];

/** The constant part of a text with parameters. */
const textsOf = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  if (typeof part === 'function') return [String(part(2, '', 2)), String(part('', '', 2))];
  return Object.values(part as object).flatMap(textsOf);
};
const ALL = textsOf({ cart, common, dishes, errors, landing, menu, order, service, together, table });

it.each(FIXED)('"%s" stands in the catalogue as it is', (text) => {
  expect(ALL.some((each) => each.includes(text))).toBe(true);
});

const ALL_FOR_STAFF = textsOf({ auth, recommendationsAdmin, themes });

it.each(FIXED_FOR_STAFF)('"%s" stands in the catalogue of the staff as it is', (text) => {
  expect(ALL_FOR_STAFF).toContain(text);
});
