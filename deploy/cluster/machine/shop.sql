-- Once, on the primary, as postgres.
create role shop login password '${SHOP_PASSWORD}';
create database shop owner shop;
