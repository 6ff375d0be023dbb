-- Nobody could set them: guests were never told that a restaurant is "Premium", nor anybody that one is verified.
alter table restaurants drop column is_premium, drop column is_verified;
